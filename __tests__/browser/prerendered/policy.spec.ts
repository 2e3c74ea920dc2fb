import { readHeaders } from '../../../publish/host/hostFiles.ts';
import { PRERENDERED_DIRECTORY } from '../../support/sites/builtSites.ts';
import { openEach } from '../../support/browser/hostileHtml.ts';
import { HOSTILE } from '../../support/hostileHtml.ts';
import { expect, test } from '../../support/browser/test.ts';

// The policy alone: the browser parses hostile texts that no sanitiser has seen. `plain/hostileHtml.spec.ts` has the sanitiser.

test(
  'most hostile texts run in a document without the policy, and none in one with it',
  { tag: '@whole' },
  async ({ context, watch }) => {
    watch.expect(/^/);
    watch.expectRefused(/^/);
    const running = await openEach(context, HOSTILE);
    expect(running.length).toBeGreaterThanOrEqual(15);
    const headers = await readHeaders(PRERENDERED_DIRECTORY);
    expect(await openEach(context, running, headers ?? {})).toEqual([]);
  },
);

test('a test fails when the policy refuses something, unless the test expects it', async ({
  page,
  watch,
}) => {
  await page.goto('/');
  await page.evaluate(() => document.body.style.setProperty('color', 'red'));
  await expect.poll(() => watch.unexpected()).toEqual([]);
  await page.evaluate(() => {
    const style = document.createElement('style');
    style.append('p { color: red }');
    document.body.append(style);
  });
  const refused = /^Refused by the policy: style-src-elem inline/;
  await expect.poll(() => watch.unexpected()).toContainEqual(expect.stringMatching(refused));
  // To expect everything else is not to expect this.
  watch.expect(/./);
  expect(watch.unexpected()).toEqual([expect.stringMatching(refused)]);
  watch.expectRefused(refused);
});
