import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import type { RouteObject } from 'react-router-dom';
import type { SignVideo } from '../../../src/content/signVideos.ts';
import type { Policy } from '../../../src/features/policies/policy.ts';
import { PolicyPage } from '../../../src/features/policies/PolicyPage.tsx';
import { paths } from '../../../src/paths.ts';
import { SignVideoBar } from '../../../src/ui/page/SignVideoBar.tsx';
import { openSite } from '../../support/jest/site.tsx';
import { serviceForTests } from '../../support/service/service.ts';

const video: SignVideo = {
  sources: [
    { address: '/signs/contact.webm', type: 'video/webm' },
    { address: '/signs/contact.mp4', type: 'video/mp4' },
  ],
  poster: '/signs/contact.jpg',
  captions: '/signs/contact.vtt',
  transcript: ['Write to us.', 'Or visit us.'],
  length: '2:40',
};
const mockVideos: Record<string, SignVideo> = {
  '/': video,
  '/contact': video,
  '/help': video,
  '/csppolicy/reporting-concerns': video,
};
jest.mock('../../../src/content/signVideos.ts', () => ({
  get signVideos() {
    return mockVideos;
  },
  signVideoOf: (page: string) => mockVideos[page],
}));

serviceForTests();

const NAME = /Watch in Indian Sign Language/;

/** A policy of two pages, of which one has a video. */
const policy: Policy = {
  title: 'Policy',
  version: 5,
  effective: '1 March 2025',
  reviewBy: '1 March 2027',
  path: paths.childPolicy,
  pages: ['reporting-concerns', 'scope'].map((slug) => ({
    slug,
    label: slug,
    title: slug,
    Text: () => <p>Text</p>,
    Wrapper: undefined,
  })),
};

const policyPage: RouteObject = {
  path: 'policy/:page',
  element: <PolicyPage policy={policy} help={undefined} />,
};

test.each(['/', '/contact', '/policy/reporting-concerns'])(
  'a visitor finds the video of %s on that page',
  async (address) => {
    await openSite(address, [policyPage]);
    expect(await screen.findByRole('button', { name: NAME })).toBeInTheDocument();
  },
);

test.each(['/policy/scope', '/career'])(
  'the page %s has no video and shows no bar for one',
  async (address) => {
    await openSite(address, [policyPage]);
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByRole('button', { name: NAME })).toBeNull();
  },
);

test('a visitor who signs meets the video of /help before the ways that are written', async () => {
  await openSite('/help');
  const button = await screen.findByRole('button', {
    name: /Watch this page in Indian Sign Language/,
  });
  const ways = screen.getByText('Video call');
  expect(button.compareDocumentPosition(ways)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test('the bar is a link to the video before hydration, and the page loads nothing of the video yet', () => {
  const html = renderToString(<SignVideoBar page="/contact" />);
  const page = new DOMParser().parseFromString(html, 'text/html');
  const link = page.querySelector('a');
  expect(link?.getAttribute('href')).toBe('/signs/contact.webm');
  expect(link?.textContent).toContain('2:40');
  expect(page.querySelector('video')).toBeNull();
  expect(html).not.toContain('contact.jpg');
});

test('the bar opens the video in place, by mouse and keyboard, with its captions and its transcript', async () => {
  const user = userEvent.setup();
  render(<SignVideoBar page="/contact" />);
  const bar = screen.getByRole('button', { name: NAME });
  expect(bar).toHaveAttribute('aria-expanded', 'false');
  await user.click(bar);
  expect(bar).toHaveAttribute('aria-expanded', 'true');
  const player = document.querySelector('video');
  expect(player).toHaveAttribute('controls');
  expect(player).toHaveAttribute('playsinline');
  expect(player).toHaveAttribute('preload', 'none');
  expect(player).toHaveAttribute('poster', '/signs/contact.jpg');
  expect(player).not.toHaveAttribute('autoplay');
  expect([...(player?.querySelectorAll('source') ?? [])].map(({ type }) => type)).toEqual([
    'video/webm',
    'video/mp4',
  ]);
  expect(player?.querySelector('track')).toHaveAttribute('src', '/signs/contact.vtt');
  const transcript = screen.getByText('Read the transcript').closest('details');
  expect(transcript).not.toHaveAttribute('open');
  expect(transcript).toHaveTextContent('Write to us.Or visit us.');

  bar.focus();
  await user.keyboard(' ');
  expect(bar).toHaveAttribute('aria-expanded', 'false');
  expect(document.querySelector('video')).toBeNull();
});
