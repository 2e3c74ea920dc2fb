import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { Db } from '../../mocks/db.ts';
import { MockedHttpService } from '../../mocks/service.ts';
import { withLock } from '../../scripts/publish/lock.ts';
import { newProject } from '../support/newProject.ts';
import { runProgram } from '../support/killed.ts';
import { siteDataForTests } from '../support/siteData.ts';
import { rowsOf, workbook } from '../support/workbook.ts';

const PORT = 4379;
const ORIGIN = `http://localhost:${PORT}`;

const data = siteDataForTests();

let running: ChildProcess | undefined;
afterEach(() => void running?.kill());

/** Starts the preview of a spreadsheet in a project, as an operator does. */
function startPreview(project: string, file: string) {
  const words = ['service/recordsCommand.ts', 'preview', file, '--port', `${PORT}`];
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
  const said: string[] = [];
  const lines = createInterface(child.stdout).on('line', (line) => void said.push(line));
  const closed = once(child, 'close') as Promise<[number]>;
  return {
    said,
    /** Waits for a line. @throws an Error when the preview ends without it */
    async says(text: string): Promise<void> {
      const ends = closed.then(() => {
        throw new Error(`It ended, and said: ${said.join('\n')}`);
      });
      const speaks = async () => {
        while (!said.some((line) => line.includes(text))) await once(lines, 'line');
      };
      await Promise.race([speaks(), ends]);
    },
    /** Presses Ctrl-C. @returns the status with which it ends */
    async end(): Promise<number> {
      child.kill('SIGINT');
      const [code] = await closed;
      return code;
    },
  };
}

/** Publishes a site without records, as the service does. */
async function publish(site: string, toolbox: string): Promise<void> {
  const service = new MockedHttpService();
  service.db = new Db({});
  const variables = {
    GRAPHQL_URL: '/graphql',
    GRAPHQL_BUILD_URL: await service.start(),
    GRAPHQL_API_KEY: 'key',
    SITE_URL: ORIGIN,
    EXAMPLES: 'on',
  };
  await runProgram(['__tests__/support/siteToRefresh.ts', site, toolbox], variables);
  await runProgram(['scripts/publish/cli.ts', 'refresh', site, toolbox], variables);
  await service.stop();
}

const page = async (path: string) => {
  const response = await fetch(ORIGIN + path);
  return { status: response.status, text: await response.text() };
};

test('a preview waits for a refresh, shows the site after the import, and stores nothing', async () => {
  const project = newProject(data.path('project'));
  await publish(`${project}/dist`, `${project}/.prerender`);
  await data.fill();
  const rows = rowsOf([
    ['title', 'date'],
    ['In the Rain', '2026-01-05'],
  ]);
  data.write('blogs.xlsx', workbook(rows, { name: 'blogs' }));
  const before = data.contents();
  const published = readdirSync(`${project}/dist`, { recursive: true });

  // As a refresh of the service does.
  let endRefresh = () => {};
  const isHeld = new Promise<void>((hold) => {
    void withLock(`${project}/dist`, 'publication', { what: 'a refresh' }, async () => {
      hold();
      await new Promise<void>((end) => (endRefresh = end));
    });
  });
  await isHeld;
  const preview = startPreview(project, data.path('blogs.xlsx'));
  await preview.says('blogs');
  await new Promise((resolve) => setTimeout(resolve, 3000));
  expect(preview.said.join('\n')).not.toContain('The preview is at');
  endRefresh();
  await preview.says(`The preview is at ${ORIGIN}`);

  const { status, text } = await page('/blogs/in-the-rain-2026-01-05');
  expect([status, text]).toEqual([200, expect.stringContaining('In the Rain')]);
  expect(text).toMatch(/<meta name="robots" content="noindex/);
  expect(text).toMatch(/preview/i);
  expect((await page('/blogs')).text).toContain('In the Rain');
  const query =
    'mutation A { createMaidanContacts(input: { contactId: "contact_1" }) { contactId } }';
  const answer = await fetch(`${ORIGIN}/graphql`, {
    method: 'POST',
    headers: { 'x-api-key': 'key' },
    body: JSON.stringify({ operationName: 'A', query }),
  });
  expect(await answer.text()).toContain('This is a preview: nothing is stored.');

  expect(await preview.end()).toBe(0);
  expect(data.contents()).toEqual(before);
  expect(readdirSync(`${project}/dist`, { recursive: true })).toEqual(published);
  expect(readdirSync(data.path('data')).filter((name) => name.startsWith('.preview'))).toEqual([]);
}, 120_000);
