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
    const headers = readHeaders(PRERENDERED_DIRECTORY);
    expect(await openEach(context, running, headers ?? {})).toEqual([]);
  },
);
