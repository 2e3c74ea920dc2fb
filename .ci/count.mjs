// Prints how many tests jest and Playwright ran, from their JSON reports: `tests: N passed, N failed`.
// A report that is missing means that its tests did not run: that is said, and the exit code is 1.
// Tests that were skipped are named by their file.
import { existsSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';

const [jestReport, browserReport, awsReport] = process.argv.slice(2);
const read = (path) => (existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : null);

const jest = (report) => {
  for (const { name, assertionResults } of report.testResults) {
    const skipped = assertionResults.filter(({ status }) => status === 'pending').length;
    if (skipped > 0) console.log(`${skipped} tests of ${basename(name)} were skipped.`);
  }
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
  };
};
// A browser test that passes at its second try counts once, as passed: the report above names it as flaky.
const playwright = ({ stats, errors }) => ({
  passed: stats.expected + stats.flaky,
  failed: stats.unexpected + errors.length,
});

let missing = 0;
let passed = 0;
let failed = 0;
for (const { name, path, count } of [
  { name: 'jest', path: jestReport, count: jest },
  { name: 'browser', path: browserReport, count: playwright },
  { name: 'deploy/aws', path: awsReport, count: jest },
]) {
  const report = read(path);
  if (!report) {
    console.log(`The ${name} tests did not run.`);
    missing += 1;
    continue;
  }
  const counted = count(report);
  passed += counted.passed;
  failed += counted.failed;
}
console.log(`tests: ${passed} passed, ${failed} failed`);
process.exit(missing === 0 && passed > 0 && failed === 0 ? 0 : 1);
