// Prints how many tests jest and Playwright ran, from their JSON reports: `tests: N passed, N failed`.
// A report that is missing means that its tests did not run: that is said, and the exit code is 1.
import { existsSync, readFileSync } from 'node:fs';

const [jestReport, browserReport] = process.argv.slice(2);
const read = (path) => (existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : null);

const jest = read(jestReport);
const browser = read(browserReport);
// A browser test that passes at its second try counts once, as passed: the report above names it as flaky.
const passed =
  (jest?.numPassedTests ?? 0) + (browser ? browser.stats.expected + browser.stats.flaky : 0);
const failed =
  (jest?.numFailedTests ?? 0) +
  (jest?.numRuntimeErrorTestSuites ?? 0) +
  (browser ? browser.stats.unexpected + browser.errors.length : 0);

for (const [name, report] of [
  ['jest', jest],
  ['browser', browser],
]) {
  if (!report) console.log(`The ${name} tests did not run.`);
}
console.log(`tests: ${passed} passed, ${failed} failed`);
process.exit(jest && browser && passed > 0 && failed === 0 ? 0 : 1);
