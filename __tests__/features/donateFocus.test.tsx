import { act, screen, waitFor, within } from '@testing-library/react';
import { serviceForTests } from '../support/service/service.ts';
import { openSite } from '../support/jest/site.tsx';

serviceForTests();

/** A slow phone draws a frame only after it has opened a loaded page. */
const FRAME_MS = 200;

beforeEach(() => {
  jest
    .spyOn(globalThis, 'requestAnimationFrame')
    .mockImplementation((draw) => Number(setTimeout(() => draw(performance.now()), FRAME_MS)));
});
afterEach(() => jest.restoreAllMocks());

const frames = () => act(() => new Promise((resolve) => setTimeout(resolve, 2 * FRAME_MS)));
const heading = () => screen.getByRole('heading', { level: 1 });
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
const TERMS = 'Receipts, refunds, gifts from abroad';

/** Opens one of the donation dialogs over a page. @param way the button of the first dialog that leads to it */
async function openDialog(path: string, way?: RegExp) {
  const { user } = await openSite(path);
  await user.click(await screen.findByRole('button', { name: 'Donate' }));
  const chooser = await dialog('Choose Payment Method');
  if (!way) return { user, shown: chooser };
  await user.click(chooser.getByRole('button', { name: way }));
  return { user, shown: await dialog(way === QR ? 'Scan QR Code' : 'Bank Transfer') };
}

const QR = /^Pay using QR Code/;
const BANK = /^Pay by Bank Transfer/;

test.each([
  ['the choice of a payment', undefined],
  ['the QR code', QR],
  ['the bank account', BANK],
])('a link beside %s leads the focus to the heading of its page', async (_name, way) => {
  const { user, shown } = await openDialog('/career', way);
  await user.click(shown.getByRole('link', { name: TERMS }));
  await waitFor(() => expect(heading()).toHaveTextContent('Terms for Giving'));
  await waitFor(() => expect(heading()).toHaveFocus());
  await frames();
  expect(heading()).toHaveFocus();
});

test.each([
  ['a link to the same page', undefined, 'link', TERMS],
  ['the close icon', undefined, 'button', 'Close'],
  ['Done under the QR code', QR, 'button', 'Done'],
  ['Done under the bank account', BANK, 'button', 'Done'],
])('Donate gets the focus back after %s', async (_name, way, role, name) => {
  const { user, shown } = await openDialog('/terms', way);
  await user.click(shown.getByRole(role, { name }));
  await frames();
  expect(screen.getByRole('button', { name: 'Donate' })).toHaveFocus();
});
