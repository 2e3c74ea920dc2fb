/** Replaces the address of every picture that the site draws itself. */
export default '/assets/picture.svg';
