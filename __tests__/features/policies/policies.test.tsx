import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { policyContacts } from '../../../src/content/organisation.ts';
import { childContents } from '../../../src/content/policies/csppolicy/contents.ts';
import { poshContents } from '../../../src/content/policies/poshpolicy/contents.ts';
import { DownloadForm } from '../../../src/features/policies/form/DownloadForm.tsx';
import { rememberInTab } from '../../../src/browser/tabStorage.ts';
import { ForgetButton } from '../../../src/features/policies/exit/ForgetButton.tsx';
import { forgetSite } from '../../../src/features/policies/exit/forgetSite.ts';
import { childHelp, type Help, iccHelp } from '../../../src/features/policies/help/help.tsx';
import { HelpBar } from '../../../src/features/policies/help/HelpBar.tsx';
import { HelpCard } from '../../../src/features/policies/help/HelpCard.tsx';
import { paginate } from '../../../src/features/policies/form/paginate.ts';
import { Printable } from '../../../src/features/policies/Printable.tsx';
import { ReportingForm } from '../../../src/features/policies/form/ReportingForm.tsx';
import { paths } from '../../../src/paths.ts';
import { FakeCacheStorage } from '../../support/jest/cacheStorage.ts';

let mockMaker: () => object;
jest.mock('../../../src/features/policies/form/reportingPdf.ts', () => mockMaker());

test('the policies have the pages and the versions of the specification', () => {
  const slugs = ({ pages }: typeof poshContents) => pages.map(({ slug }) => slug).join(' ');
  expect(slugs(poshContents)).toBe(
    'index sexual-harassment workplace who-complain-sexual-harassment icc complaint-of-sexual-harassment ' +
      'punishment confidentiality duties review-and-approval',
  );
  expect(slugs(childContents)).toBe(
    'index scope risk-mitigation goodpractices recruitment-and-training reporting-concerns allegations ' +
      'enquiries bullying itsm confidentiality safeguarding-group review-and-approval ' +
      'annexure1 annexure2 annexure3 annexure4 annexure5 annexure6',
  );
  expect([poshContents.version, poshContents.effective]).toEqual([2, '1 October 2024']);
  expect([childContents.version, childContents.effective]).toEqual([5, '1 March 2025']);
});

/** What a card of help says: its terms, and where its links lead. */
const inCard = (help: Help) => {
  render(<HelpCard help={help} />);
  const links = screen.queryAllByRole('link').map((link) => link.getAttribute('href'));
  return { terms: screen.getAllByRole('term').map(({ textContent }) => textContent), links };
};

test('the help card gives both numbers, and each way to the officer that is configured', () => {
  const help = childHelp({ phone: '+91 1', email: 'a@b.example', textOrVideoCall: 'sms:+912' });
  const { links } = inCard(help);
  expect(links).toEqual(['tel:112', 'tel:1098', 'tel:+911', 'sms:+912', 'mailto:a@b.example']);
});

test('the help card names the officer where no way is configured', () => {
  const { terms } = inCard(childHelp({ phone: '', email: '', textOrVideoCall: '' }));
  expect(terms).toEqual(['In danger now', 'Child helpline']);
  expect(screen.getByRole('heading', { name: 'Child Protection Officer' })).toBeVisible();
});

describe('the card of the ICC', () => {
  const nothing = {
    members: { namesAndContacts: '' },
    email: '',
    presidingOfficer: { phone: '' },
    postalAddress: '',
  };

  test('the card of the ICC gives each way that is configured, and is not there without any', () => {
    const ways = { email: 'icc@maidan.example', postalAddress: 'Room 3, Nagpur' };
    const { terms, links } = inCard(iccHelp({ ...nothing, ...ways })!);
    expect(terms).toEqual(['E-mail', 'Post']);
    expect(links).toEqual(['mailto:icc@maidan.example']);
    expect(screen.getByText('Room 3, Nagpur')).toBeVisible();
    expect(iccHelp(nothing)).toBeUndefined();
  });

  test('the bar of the ICC has a number only where a phone is configured', () => {
    const { rerender } = render(
      <HelpBar help={iccHelp({ ...nothing, postalAddress: 'Room 3' })!} />,
    );
    expect(screen.queryByRole('link')).toBeNull();
    rerender(<HelpBar help={iccHelp({ ...nothing, presidingOfficer: { phone: '+91 3' } })!} />);
    expect(screen.getAllByRole('link', { name: '+91 3' })[0]).toHaveAttribute('href', 'tel:+913');
  });
});

test("the reporting form asks the brief's eleven questions in order, as text", () => {
  render(<ReportingForm />);
  const form = screen.getByRole('region', { name: 'Child Safeguarding Reporting Form' });
  // Not as headings: below some of them there is only room to write.
  expect(within(form).getAllByRole('heading')).toHaveLength(1);
  const labels = [...form.querySelectorAll('ol > li > p:first-child')];
  expect(labels.map(({ textContent }) => textContent).join('\n')).toBe(`1. Type of report
2. Incident
3. Description of the incident and its effect on the child
4. Child details
5. Did you witness it yourself?
6. If not, informant details
7. Eye witnesses: names and contacts
8. Is there evidence?
9. Are you willing to share more?
10. Suggestions
11. Reporter details`);
  expect(form.querySelector('input, textarea, select, form, a')).toBeNull();
  expect(form).toHaveTextContent('In danger? Call 112 or child helpline 1098.');
});

describe('the button that saves the form as a PDF', () => {
  const press = () => fireEvent.click(screen.getByRole('button', { name: 'Download Form' }));
  const alerted = () => jest.mocked(window.alert).mock.calls;
  const ALERT = ['PDF generator is loading. Please try again in a moment.'];

  beforeEach(() => {
    // So that each test fetches anew what makes the PDF.
    jest.resetModules();
    jest.spyOn(window, 'alert').mockImplementation();
  });

  test('the button that saves the form says that its code is loading or cannot be fetched, and tries again with each press', async () => {
    const save = jest.fn().mockReturnValue(new Promise(() => undefined));
    mockMaker = () => {
      throw new Error('gone');
    };
    render(<DownloadForm />);
    press();
    await act(async () => undefined);
    mockMaker = () => ({ saveReportingPdf: save });
    await act(async () => press());
    expect(alerted()).toEqual([ALERT, ALERT]);
    expect(save).not.toHaveBeenCalled();
    await act(async () => press());
    expect(alerted()).toHaveLength(2);
    expect(save).toHaveBeenCalledTimes(1);
    expect(screen.getByText('Making the PDF on this device.')).toBeVisible();
  });

  test.each([
    ['was handed to the browser, which may drop it', jest.fn().mockResolvedValue(undefined)],
    ['could not be made', jest.fn().mockRejectedValue(new Error('no canvas'))],
    ['cannot be made yet', undefined],
  ])('a child whose form %s is told how else to get it, and whom to turn to', async (_, save) => {
    jest.spyOn(console, 'error').mockImplementation();
    mockMaker = () => {
      if (!save) throw new Error('gone');
      return { saveReportingPdf: save };
    };
    render(<DownloadForm />);
    await act(async () => undefined);
    const status = screen.getByRole('status');
    expect(status).toBeEmptyDOMElement();
    await act(async () => press());
    expect(status).toHaveTextContent('No file? Inside apps like Instagram none is saved.');
    expect(status).toHaveTextContent('You can get help without the form. Call 1098 or write to');
    const ways = within(status).getAllByRole('link');
    expect(ways.map((link) => link.getAttribute('href'))).toEqual([
      'tel:1098',
      `mailto:${policyContacts.childProtectionOfficer.email}`,
    ]);
  });
});

describe('the buttons that print a policy', () => {
  const policy = { ...childContents, path: paths.childPolicy, pages: [] };
  const press = () => fireEvent.click(screen.getByRole('button', { name: 'Print this page' }));
  const status = () => screen.getByRole('status');
  const print = (does: (() => void) | undefined) =>
    Object.defineProperty(window, 'print', { configurable: true, value: does });

  test('a visitor whose browser has no way to print is told where to open the page', () => {
    print(undefined);
    render(<Printable policy={policy}>Text</Printable>);
    press();
    expect(status()).toHaveTextContent('Open this page in Chrome or Safari');
  });

  test('a visitor reads the day of printing on the paper, and afterwards what to do if none came', () => {
    let paper: string | null = null;
    print(() => {
      dispatchEvent(new Event('beforeprint'));
      // What is rendered from here on is not on the paper.
      paper = screen.getByText(/, printed on /).textContent;
    });
    jest.useFakeTimers({ now: new Date(2026, 10, 26), doNotFake: ['queueMicrotask'] });
    render(<Printable policy={policy}>Text</Printable>);
    jest.setSystemTime(new Date(2026, 10, 28));
    expect(status()).toBeEmptyDOMElement();
    press();
    expect(paper).toMatch(/, printed on 28 Nov 2026$/);
    expect(status()).toHaveTextContent('Open this page in Chrome or Safari');
    jest.setSystemTime(new Date(2026, 10, 29));
    // By the browser's own menu.
    act(() => window.print());
    expect(paper).toMatch(/, printed on 29 Nov 2026$/);
    jest.useRealTimers();
  });
});

test.each([
  ['hold as many blocks as fit, and cut none', [40, 40, 30, 90, 10], [0, 80, 80, 110, 110, 210]],
  ['are filled to the last unit', [60, 40], [0, 100]],
  ['divide a block that is taller than one', [20, 250, 20], [0, 20, 20, 120, 120, 220, 220, 290]],
  ['are none without blocks', [], []],
])('the pages of the PDF %s', (_what, heights, edges) => {
  let bottom = 0;
  const blocks = heights.map((height) => ({ top: bottom, bottom: (bottom += height) }));
  const pages = paginate(blocks, 100);
  expect(pages.flatMap((page) => [page.top, page.bottom])).toEqual(edges);
});

describe('the button that forgets the site on this device', () => {
  const property = (target: object, name: string, value: unknown) =>
    Object.defineProperty(target, name, { configurable: true, value });

  async function press() {
    Element.prototype.scrollIntoView = jest.fn();
    sessionStorage.setItem('maidan:scroll', '{}');
    localStorage.setItem('anything', '1');
    render(<ForgetButton />);
    await userEvent.click(screen.getByRole('button', { name: 'Forget this site on this device' }));
    expect(await screen.findByText(/^Done: .*Your browser’s own history.* stay/)).toBeVisible();
    expect([sessionStorage.length, localStorage.length]).toEqual([0, 0]);
  }

  test("the button Forget this site removes the worker, all stores and the tab's data, and says what stays", async () => {
    const unregister = jest.fn(async () => true);
    property(navigator, 'serviceWorker', { getRegistrations: async () => [{ unregister }] });
    const storage = new FakeCacheStorage();
    property(globalThis, 'caches', storage);
    await storage.open('maidan-read');
    await press();
    expect(unregister).toHaveBeenCalledTimes(1);
    expect(await storage.keys()).toEqual([]);
    // Nothing is saved again as the page is left.
    rememberInTab('maidan:scroll', '{}');
    expect(sessionStorage).toHaveLength(0);
  });

  test("the button Forget this site clears the lasting storage where the tab's own fails", async () => {
    localStorage.setItem('anything', '1');
    jest.spyOn(Storage.prototype, 'clear').mockImplementationOnce(() => {
      throw new DOMException('Forbidden', 'SecurityError');
    });
    await forgetSite();
    expect(localStorage).toHaveLength(0);
  });

  test('the button Forget this site does what it can where the browser has no worker and forbids its stores', async () => {
    property(navigator, 'serviceWorker', undefined);
    const refuse = () => Promise.reject(new DOMException('Forbidden', 'SecurityError'));
    property(globalThis, 'caches', { keys: refuse });
    await press();
  });
});
