/** For each list one sentence under its heading, and what to do next: a link and a sentence in the empty place of its last row. */
export const lists = {
  projects: {
    lead: 'What we do, ground by ground. The newest project comes first.',
    next: {
      label: 'Coach or work with us',
      text: 'Every project has room for one more grown-up on the ground.',
    },
  },
  events: {
    lead: 'Matches, camps and open days. Come and stand on the touchline.',
    next: {
      label: 'Bring a child',
      text: 'Write to us, and we tell you where and when to come.',
    },
  },
  blogs: {
    lead: 'Notes from the ground, written after practice.',
    next: {
      label: 'Come to practice',
      text: 'Reading about it is the second-best way. Write to us first.',
    },
  },
  news: {
    lead: 'What the papers write about the ground.',
    next: {
      label: 'Write about us',
      text: 'Reporters are welcome on the touchline. Ask us before you come.',
    },
  },
  gallery: {
    lead: 'The ground, season after season. Open a picture to see it whole.',
  },
  partners: {
    lead: 'Nobody marks out a ground alone.',
    next: {
      label: 'Stand with us',
      text: 'Boots, a bus, an hour a week: there is a place in the team.',
    },
  },
  awards: {
    lead: 'Cups and thanks. They belong to everyone who played.',
    next: {
      label: 'See what they were for',
      text: 'The cups stand in the office. The work is out on the ground.',
    },
  },
  reports: {
    lead: 'What we did, what it cost, and what we learned.',
    next: {
      label: 'Ask about a figure',
      text: 'Not clear, or not there? Write to us.',
    },
  },
};
