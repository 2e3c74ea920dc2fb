import { contact, enquiryDays } from './contact.ts';

/** What is kept of one thing that somebody tells us, and why. */
interface StoredField {
  label: string;
  purpose: string;
}

/** A name with what is to be said of it. */
interface Line {
  name: string;
  text: string;
}

/**
 * The page `/privacy`. It describes what the site, and the service that comes with it, really do: change it where yours does
 * otherwise. The line of an empty text is left out, and so is the heading of an empty part.
 */
export const privacy = {
  lead: 'What we keep of you, why, for how long, and how to have it erased.',
  enquiry: {
    title: 'When you write to us',
    lead: 'We keep what you send with the form, so that we can answer you, and for nothing else.',
    /** Each field that the form sends, by its name in schema.graphql. A test compares them. */
    fields: {
      name: { label: 'Name', purpose: 'To address you.' },
      contactNumber: { label: 'Contact Number', purpose: 'To answer you by text.' },
      country: {
        label: 'Country',
        purpose: 'To know which office answers you. You may leave it out.',
      },
      city: { label: 'City', purpose: 'To name the ground nearest to you. You may leave it out.' },
      email: { label: 'Email', purpose: 'To answer you by e-mail. You may leave it out.' },
      enquiry: {
        label: 'Enquiry',
        purpose: 'To know what you ask. Please leave out what we do not need for the answer.',
      },
      date: { label: 'Day and time', purpose: 'To answer in the order in which people write.' },
      contactId: {
        label: 'A number',
        purpose: 'Made from the time, so that an enquiry sent twice is kept once.',
      },
    } satisfies Record<string, StoredField>,
    /** What the service adds to them. */
    added: [
      { label: 'When it came', purpose: 'To erase it in time.' },
      {
        label: 'Whether it looks like spam, or came with very many others',
        purpose: 'A mark for whoever reads it. Nothing is thrown away for it.',
      },
      {
        label: 'Whether it is answered, or is spam',
        purpose: 'A mark by whoever has read it, so that everybody is answered.',
      },
    ] satisfies StoredField[],
    facts: [
      {
        name: 'How long',
        text: `${enquiryDays} days. Then it is erased, without anybody’s doing.`,
      },
      { name: 'Who reads it', text: 'The people who answer enquiries in our offices.' },
      {
        name: 'Who else',
        text: 'Nobody. But if you tell us that a child is in danger, our Child Protection Officer reads it, and the law may oblige us to tell the police.',
      },
      {
        name: 'Copies',
        text: 'Copies of our database are kept for 35 days, in case it breaks. What is erased is gone from them after that.',
      },
      {
        name: 'Your connection',
        text: 'Our service remembers its address for ten minutes, to notice floods of messages. It is written nowhere.',
      },
      {
        name: 'Your consent',
        text: 'You agree to this when you send the form. You may take that back.',
      },
    ] satisfies Line[],
  },
  gift: {
    title: 'When you give',
    lead: 'Your bank or the payment page knows your card and account. We do not.',
    facts: [
      {
        name: 'What we keep',
        text: 'Your name, address, PAN, the sum, its day and its reference: for your receipt, and for the statement of gifts that we must file with the tax office.',
      },
      { name: 'How long', text: 'Ten years, because the tax rules for charities ask for it.' },
      { name: 'Who reads it', text: 'Our treasurer, our auditor and the tax office.' },
    ] satisfies Line[],
  },
  visit: {
    title: 'When you only read',
    lead: 'This site sets no cookies and counts nobody.',
    points: [
      'There is no advertising, and no code, font or counter of anybody else.',
      'Our log has a line for each request. It does not say who asked.',
      'If a page fails, it tells us what kind of failure it was and on which page. It says nothing of you, and does so ten times in a visit at most.',
      'The search works on your device. Your words are not sent, and are not in the page’s address.',
    ],
    /** Those who learn something all the same. */
    others: [
      {
        name: 'OpenStreetMap',
        text: 'shows the map on Contact. It learns your connection’s address, that you come from this site, and which office you look at; if you save data or have no connection, only once you press ‘Show Map’.',
      },
      {
        name: 'YouTube and Vimeo',
        text: 'show the videos in some articles. They learn your connection’s address, and may set cookies of their own.',
      },
      {
        name: 'Hosts of pictures',
        text: 'bring some pictures of records. They learn your connection’s address, but not which page you read.',
      },
      {
        name: 'Other sites',
        text: 'learn of you what you tell them once you follow a link, such as the one to the payment page.',
      },
    ] satisfies Line[],
  },
  device: {
    title: 'What stays on your device',
    lead: 'You can read this site without a connection. For that it keeps something on your phone or computer, which we cannot see.',
    facts: [
      {
        name: 'The site itself',
        text: 'Its code and our policies, so that help can be found without a connection. With the pages it takes 20 MB at most.',
      },
      {
        name: 'Pages you read',
        text: 'The pages with news, projects and the like that you opened, when you did, and their pictures. The oldest make room for new ones.',
      },
      {
        name: 'Your place on a page',
        text: 'How far you had scrolled, and whether a page was loaded again. Forgotten when you close the tab.',
      },
      {
        name: 'What you type',
        text: 'Nothing of it in our form. The words of a search stay in their tab, so that Back and a reload find them. Your browser itself may remember words that you typed.',
      },
    ] satisfies Line[],
    forget: 'Somebody else uses this device? The button removes all of it at once.',
  },
  rights: {
    title: 'Your rights',
    lead: 'India’s Digital Personal Data Protection Act, 2023, gives you these, and so do we.',
    /** What to ask for, then the steps. */
    points: [
      'See what we keep of you, and who has had it.',
      'Have it corrected, completed or erased, and take your consent back.',
      'Name somebody who may ask for you if you cannot.',
    ],
    ask: 'Write to',
    address: contact.notice.address,
    askAfter: 'from the address, or with the number, that you gave us. That is how we know you.',
    steps: [
      'Within 7 days we say that we have your letter.',
      'Within 30 days it is done, or we say why it cannot be.',
    ],
    complain: {
      text: 'Not content? Our grievance officer looks at it again, and answers within 30 days:',
      name: 'Ravi Example',
      email: 'grievance@maidan.example',
    },
    board: 'After that you may complain to the Data Protection Board of India.',
  },
  young: {
    title: 'If you are under 18',
    text: 'Ask a parent or guardian to write to us for you. If something is wrong, you need nobody’s leave: go to the help page, or call.',
  },
  /** Who has checked this page, and when. */
  checked: 'This page was last checked on 3 November 2026, by the Chief Executive Officer.',
};
