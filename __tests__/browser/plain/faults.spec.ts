import { expectHeading, follow, visit } from '../../support/browser/pages.ts';
import { expect, test } from '../../support/browser/test.ts';

// What fails otherwise is tried without a browser: `app/ErrorScreen.test.tsx`, `data/network/links.test.ts`.

test('a page whose code is behind a captive portal is reloaded once, and then it works', async ({
  page,
  watch,
}) => {
  watch.expectNetworkFailures();
  watch.expect(/ChunkLoadError|Loading (CSS )?chunk|Refused to|^(Syntax)?Error/);
  await visit(page, '/contact');
  let loads = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) loads += 1;
  });
  // It answers for every host until somebody has signed in: HTML is no script.
  await page.route(/\/assets\/(?!main).*\.js$/, (route) =>
    loads === 0
      ? route.fulfill({ contentType: 'text/html', body: '<title>Sign in</title>' })
      : route.continue(),
  );
  await follow(page, 'Career');
  await expectHeading(page, 'Career');
  expect(loads).toBe(1);
});
