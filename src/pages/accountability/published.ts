import { accountability } from '../../content/accountability.ts';
import { organisation } from '../../content/organisation.ts';

/** The registrations that have a number, each with where to check it, in the order of the page. */
export function registrations() {
  const numbers = [{ name: 'PAN', number: accountability.pan }, ...organisation.registrations];
  return accountability.registers.flatMap((register) => {
    const number = numbers.find(({ name }) => name === register.name)?.number;
    return number ? [{ ...register, number }] : [];
  });
}

/** The people who have a name. */
export const people = () => accountability.people.filter(({ name }) => name !== '');
