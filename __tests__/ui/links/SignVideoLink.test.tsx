import { screen } from '@testing-library/react';
import { signVideos } from '../../../src/content/signVideos.ts';
import type { Policy } from '../../../src/features/policies/policy.ts';
import { PolicyPage } from '../../../src/features/policies/PolicyPage.tsx';
import { paths } from '../../../src/paths.ts';
import { openSite } from '../../support/jest/site.tsx';
import { serviceForTests } from '../../support/service/service.ts';

serviceForTests();

const NAME = /Watch this page in Indian Sign Language/;
const video = { address: '/signs/a.mp4', length: '2:40' };
const pages = ['/', '/contact', '/help', '/csppolicy/scope'];
Object.assign(signVideos, Object.fromEntries(pages.map((page) => [page, video])));

const policy: Policy = {
  title: 'Policy',
  version: 5,
  effective: '1 March 2025',
  reviewBy: '1 March 2027',
  path: paths.childPolicy,
  pages: [
    { slug: 'scope', label: 'Scope', title: 'Scope', Text: () => <p>Text</p>, Wrapper: undefined },
  ],
};
const policyPage = {
  path: 'policy/:page',
  element: <PolicyPage policy={policy} help={undefined} />,
};

test.each(['/', '/contact', '/help', '/policy/scope'])(
  'a visitor who signs finds the link to the video of %s, with its length',
  async (address) => {
    await openSite(address, [policyPage]);
    const link = await screen.findByRole('link', { name: NAME });
    expect(link).toHaveAttribute('href', '/signs/a.mp4');
    expect(link).toHaveTextContent('2:40');
  },
);

test('a page without a video has no link to one', async () => {
  await openSite('/career');
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryByRole('link', { name: NAME })).toBeNull();
});
