import { readdirSync } from 'node:fs';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { policyContacts } from '../../src/content/organisation.ts';
import { childContents } from '../../src/content/policies/csppolicy/contents.ts';
import { poshContents } from '../../src/content/policies/poshpolicy/contents.ts';
import { DownloadForm } from '../../src/features/policies/form/DownloadForm.tsx';
import { rememberInTab } from '../../src/browser/tabStorage.ts';
import { ForgetButton } from '../../src/features/policies/exit/ForgetButton.tsx';
import { forgetSite } from '../../src/features/policies/exit/forgetSite.ts';
import { childHelp, iccHelp } from '../../src/features/policies/help/help.tsx';
import { HelpBar } from '../../src/features/policies/help/HelpBar.tsx';
import { HelpCard } from '../../src/features/policies/help/HelpCard.tsx';
import { partIntoPages } from '../../src/features/policies/form/pageBreaks.ts';
import { Printable } from '../../src/features/policies/Printable.tsx';
import { ReportingForm } from '../../src/features/policies/form/ReportingForm.tsx';
import { paths } from '../../src/paths.ts';
import { FakeCacheStorage } from '../support/jest/cacheStorage.ts';

let mockMaker: () => object;
jest.mock('../../src/features/policies/form/reportingPdf.ts', () => mockMaker());

test('the policies have the pages of the specification, each with its text', () => {
  const slugs = (contents: typeof poshContents) => contents.pages.map(({ slug }) => slug);
  expect(slugs(poshContents)).toEqual([
    'index',
    'sexual-harassment',
    'workplace',
    'who-complain-sexual-harassment',
    'icc',
    'complaint-of-sexual-harassment',
    'punishment',
    'confidentiality',
    'duties',
    'review-and-approval',
  ]);
  expect(slugs(childContents)).toEqual([
    'index',
    'scope',
    'risk-mitigation',
    'goodpractices',
    'recruitment-and-training',
    'reporting-concerns',
    'allegations',
    'enquiries',
    'bullying',
    'itsm',
    'confidentiality',
    'safeguarding-group',
    'review-and-approval',
    'annexure1',
    'annexure2',
    'annexure3',
    'annexure4',
    'annexure5',
    'annexure6',
  ]);
  for (const [folder, contents] of [
    ['poshpolicy', poshContents],
    ['csppolicy', childContents],
  ] as const) {
    const texts = readdirSync(`src/content/policies/${folder}`).filter((name) =>
      name.endsWith('.md'),
    );
    expect(texts.toSorted()).toEqual(
      slugs(contents)
        .map((slug) => `${slug}.md`)
        .toSorted(),
    );
  }
  expect([poshContents.version, poshContents.effective]).toEqual([2, '1 October 2024']);
  expect([childContents.version, childContents.effective]).toEqual([5, '1 March 2025']);
});

describe('the help card', () => {
  test('the help card gives both numbers, and each way to the officer that is configured', () => {
    render(
      <HelpCard
        help={childHelp({
          phone: '+91 1',
          email: 'officer@maidan.example',
          textOrVideoCall: 'sms:+912',
        })}
      />,
    );
    const ways = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(ways).toEqual([
      'tel:112',
      'tel:1098',
      'tel:+911',
      'sms:+912',
      'mailto:officer@maidan.example',
    ]);
  });

  test('the help card names the officer where no way is configured', () => {
    render(<HelpCard help={childHelp({ phone: '', email: '', textOrVideoCall: '' })} />);
    expect(screen.getByRole('heading', { name: 'Child Protection Officer' })).toBeVisible();
    expect(screen.getAllByRole('link')).toHaveLength(2);
    expect(screen.queryByText('Phone')).toBeNull();
  });
});

describe('the card of the ICC', () => {
  const nothing = {
    members: { namesAndContacts: '' },
    email: '',
    presidingOfficer: { phone: '' },
    postalAddress: '',
  };

  test('the card of the ICC gives each way that is configured, and no other', () => {
    const help = iccHelp({
      ...nothing,
      email: 'icc@maidan.example',
      postalAddress: 'Room 3, Nagpur',
    });
    render(<HelpCard help={help!} />);
    const card = screen.getByRole('region', { name: 'Complain to the ICC' });
    expect(within(card).getByRole('link', { name: 'icc@maidan.example' })).toHaveAttribute(
      'href',
      'mailto:icc@maidan.example',
    );
    expect(
      within(card)
        .getAllByRole('term')
        .map((term) => term.textContent),
    ).toEqual(['E-mail', 'Post']);
    expect(card).toHaveTextContent('Room 3, Nagpur');
  });

  test('the card of the ICC is not there where nothing is configured', () => {
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
  expect(
    [...form.querySelectorAll('ol > li > p:first-child')].map((label) => label.textContent),
  ).toEqual([
    '1. Type of report',
    '2. Incident',
    '3. Description of the incident and its effect on the child',
    '4. Child details',
    '5. Did you witness it yourself?',
    '6. If not, informant details',
    '7. Eye witnesses: names and contacts',
    '8. Is there evidence?',
    '9. Are you willing to share more?',
    '10. Suggestions',
    '11. Reporter details',
  ]);
  for (const text of [
    'poor practice',
    'child protection concern',
    'not sure',
    'Date',
    'Location',
    'Time',
    'Gender',
    'Language or way of communicating',
    'Contact',
    'Relationship',
    'What is it, and where?',
    'Mobile',
    'Relationship to child',
  ]) {
    expect(within(form).getByText(text)).toBeVisible();
  }
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

  test('the button that saves the form says that its code is loading, and saves at a later press', async () => {
    const save = jest.fn().mockResolvedValue(undefined);
    mockMaker = () => ({ saveReportingPdf: save });
    render(<DownloadForm />);
    press();
    expect(alerted()).toEqual([ALERT]);
    expect(save).not.toHaveBeenCalled();
    await act(async () => undefined);
    await act(async () => press());
    expect(alerted()).toEqual([ALERT]);
    expect(save).toHaveBeenCalledTimes(1);
  });

  test('the button that saves the form says that its code cannot be fetched, and tries again with each press', async () => {
    const save = jest.fn().mockReturnValue(new Promise(() => undefined));
    mockMaker = () => {
      throw new Error('gone');
    };
    render(<DownloadForm />);
    await act(async () => undefined);
    await act(async () => press());
    expect(alerted()).toEqual([ALERT]);
    mockMaker = () => ({ saveReportingPdf: save });
    await act(async () => press());
    expect(alerted()).toEqual([ALERT, ALERT]);
    await act(async () => press());
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

describe('the pages of the PDF', () => {
  const blocks = (...heights: number[]) =>
    heights.map((height, index) => {
      const top = heights.slice(0, index).reduce((sum, each) => sum + each, 0);
      return { top, bottom: top + height };
    });

  test('the pages of the PDF hold as many blocks as fit, and cut none', () => {
    expect(partIntoPages(blocks(40, 40, 30, 90, 10), 100)).toEqual([
      { top: 0, bottom: 80 },
      { top: 80, bottom: 110 },
      { top: 110, bottom: 210 },
    ]);
  });

  test('the pages of the PDF are filled to the last unit', () => {
    expect(partIntoPages(blocks(60, 40), 100)).toEqual([{ top: 0, bottom: 100 }]);
  });

  test('the pages of the PDF divide a block that is taller than one', () => {
    expect(partIntoPages(blocks(20, 250, 20), 100)).toEqual([
      { top: 0, bottom: 20 },
      { top: 20, bottom: 120 },
      { top: 120, bottom: 220 },
      { top: 220, bottom: 290 },
    ]);
  });

  test('the PDF of no blocks has no pages', () => {
    expect(partIntoPages([], 100)).toEqual([]);
  });
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
  });

  test('a site that was forgotten saves no scroll positions as the page is left', async () => {
    await press();
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
