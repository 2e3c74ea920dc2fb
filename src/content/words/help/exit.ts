import { texts } from '../../language.ts';

/** The exit button and the button that forgets the site, on /help and on pages for reports. */
export const exit = texts('help.exit', {
  button: 'Exit this page quickly',
  leaving: 'Leaving',
  /** What screen readers say after the first and the second press of Shift. */
  spoken: {
    first: 'Press Shift twice more to leave this page.',
    second: 'Press Shift once more to leave this page.',
  },
  /** `{page}` is neutralPage.name of organisation.ts. */
  opens: '<b>Exit this page quickly</b> opens {page} in place of this one.',
  shift: 'So does the Shift key, pressed three times.',
  history:
    'Your browser’s history still shows this visit. To clear it, open History in the browser’s menu and delete today’s visits.',
  forget: 'Forget this site on this device',
  forgotten:
    'Done: what this site had kept here is gone. Your browser’s own history, and files it has set aside, stay until you clear them there. A page of this site that you load again is kept again.',
});

/** What /help says beside content/help.md. */
export const helpPage = texts('help.page', {
  /** The accessible name of the line with the exit button. */
  leave: 'Leave',
  print: 'Print this page',
});
