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

/** Suggestions what to do next, in the empty place of a list's last row. Each is a link and a sentence. */
export const nextSteps = {
  projects: {
    label: 'Coach or work with us',
    text: 'Every project has room for one more grown-up on the ground.',
  },
  events: {
    label: 'Bring a child',
    text: 'Write to us, and we tell you where and when to come.',
  },
  blogs: {
    label: 'Come to practice',
    text: 'Reading about it is the second-best way. Write to us first.',
  },
  news: {
    label: 'Write about us',
    text: 'Reporters are welcome on the touchline. Ask us before you come.',
  },
  partners: {
    label: 'Stand with us',
    text: 'Boots, a bus, an hour a week: there is a place in the team.',
  },
  awards: {
    label: 'See what they were for',
    text: 'The cups stand in the office. The work is out on the ground.',
  },
  reports: {
    label: 'Ask about a figure',
    text: 'Not clear, or not there? Write to us.',
  },
};
