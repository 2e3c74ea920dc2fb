/** One sentence under the heading of each list. */
export const leads = {
  projects: 'What we do, ground by ground. The newest project comes first.',
  events: 'Matches, camps and open days. Come and stand on the touchline.',
  blogs: 'Notes from the ground, written after practice.',
  news: 'What the papers write about the ground.',
  gallery: 'The ground, season after season. Open a picture to see it whole.',
  partners: 'Nobody marks out a ground alone.',
  awards: 'Cups and thanks. They belong to everyone who played.',
  reports: 'What we did, what it cost, and what we learned.',
};
