import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { newProject } from '../../../__tests__/support/sites/newProject.ts';
import { siteDataForTests } from '../support/siteData.ts';
import { rowsOf, workbook } from '../support/workbook.ts';

const PORT = 4379;
const ORIGIN = `http://localhost:${PORT}`;

const data = siteDataForTests();

let running: ChildProcess | undefined;
afterEach(() => void running?.kill());

/** Starts the preview of a workbook in a project, as an operator does. @returns it, once it is there */
async function startPreview(project: string, file: string): Promise<ChildProcess> {
  const words = ['service/commands/records.ts', 'preview', file, '--port', `${PORT}`];
  const child = spawn(process.execPath, ['--import', 'tsx', ...words], {
    cwd: project,
    env: {
      ...process.env,
      DATABASE: data.environment().database,
      GRAPHQL_API_KEY: 'key',
      EXAMPLES: 'on',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  running = child;
  const lines: string[] = [];
  await new Promise<void>((resolve, reject) => {
    createInterface(child.stdout).on('line', (line) => {
      lines.push(line);
      if (line.includes(`The preview is at ${ORIGIN}`)) resolve();
    });
    child.once('close', () => reject(new Error(`It ended, and said: ${lines.join('\n')}`)));
  });
  return child;
}

test('an operator sees the site as it would be after an import, and nothing is stored or published', async () => {
  const project = newProject(data.path('project'));
  await data.fill();
  const rows = rowsOf([
    ['title', 'date'],
    ['In the Rain', '2026-01-05'],
  ]);
  data.write('blogs.xlsx', workbook(rows, { name: 'blogs' }));
  const before = data.contents();
  const preview = await startPreview(project, data.path('blogs.xlsx'));

  const page = await fetch(`${ORIGIN}/blogs/in-the-rain-2026-01-05`);
  const html = await page.text();
  expect([page.status, html]).toEqual([200, expect.stringContaining('In the Rain')]);
  expect(html).toMatch(/<meta name="robots" content="noindex/);
  expect(html).toMatch(/preview/i);
  // Nobody else sees what no reader has signed.
  expect((await fetch(`${ORIGIN}/hi/help`)).status).toBe(200);
  const query =
    'mutation A { createMaidanContacts(input: { contactId: "contact_1" }) { contactId } }';
  const answer = await fetch(`${ORIGIN}/graphql`, {
    method: 'POST',
    headers: { 'x-api-key': 'key' },
    body: JSON.stringify({ operationName: 'A', query }),
  });
  expect(await answer.text()).toContain('This is a preview: nothing is stored.');

  preview.kill('SIGINT');
  expect(await once(preview, 'close')).toEqual([0, null]);
  expect(data.contents()).toEqual(before);
  expect(existsSync(`${project}/dist`)).toBe(false);
  expect(readdirSync(data.path('data')).filter((name) => name.startsWith('.preview'))).toEqual([]);
}, 600_000);
