/** What other pages say of `/help`, whose own words are help.md. The title is the heading there. */
export const help = {
  title: 'You can get help',
  summary: 'Is something wrong? Call, send a message, or talk to an adult you trust.',
};
