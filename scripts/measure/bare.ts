import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { onPhone, timeUntil } from './phone.ts';
import { shortProjects } from './records.ts';
import type { Site, Stage } from './site.ts';
import { repeat, type Section, section } from './table.ts';
import { type Step, TWELVE_PAGES, visit } from './visit.ts';

/** The site that was not rendered: every page asks the service for what it shows. */
export function bareSections(stage: Stage, site: Site): Section[] {
  return [
    requestSection(stage, site),
    stepSection(stage, site),
    taskSection(stage, site),
    weightSection(stage, site),
  ];
}

function requestSection(stage: Stage, site: Site): Section {
  const BACK_AND_FORTH = [{ card: 0 }, { back: 'Our Project' }, { card: 1 }];
  const walk = async (path: string, steps: Step[]) => {
    stage.service.reset();
    return (await visit(stage, site, { slowdown: 1 }, path, steps)).queries;
  };
  return section(
    'Requests to the service',
    async () => [
      {
        list: await walk('/projects', BACK_AND_FORTH),
        home: await walk('/', [{ card: 0 }]),
        twelve: await walk('/', TWELVE_PAGES),
      },
    ],
    [
      ['list, detail, back, another detail', 'count', ({ list }) => list.all, '1'],
      ['home, detail: beyond home itself', 'count', ({ home }) => home.all - home.opening, '0'],
      ['a visit of twelve pages', 'count', ({ twelve }) => twelve.all, 'at most 9'],
    ],
  );
}

function stepSection(stage: Stage, site: Site): Section {
  const STEPS = Array.from({ length: 9 }, (_, card) => [{ card }, { back: 'Our Project' }]).flat();
  return section(
    'Time at 4x CPU: from the click on a card to its page',
    async () => {
      stage.service.reset();
      const { times } = await visit(stage, site, {}, '/projects', STEPS);
      return times.card.map((time) => ({ time, first: times.card[0] ?? NaN }));
    },
    [
      ['list to detail, median of 9', 'ms', ({ time }) => time, 'at most 80 ms'],
      ['  the first, with its code to fetch', 'ms', ({ first }) => first],
    ],
  );
}

function taskSection({ browser, service }: Stage, site: Site): Section {
  const list = (records: number) =>
    onPhone(browser, site, {}, ({ page }) => {
      service.reset();
      service.db.tables.MaidanProjects = shortProjects(1000);
      const last = `main li:nth-child(${records}) article a`;
      return timeUntil(page, () => page.goto('/projects'), { [last]: '' });
    });
  const dialog = () =>
    onPhone(browser, site, {}, async ({ page }) => {
      await page.goto('/news');
      // The dialog's code is fetched three seconds after the page, when the browser is idle.
      await page.waitForTimeout(6000);
      const click = () => page.getByRole('button', { name: 'Donate' }).click();
      return timeUntil(page, click, { '[role="dialog"] h2': '' });
    });
  const pdf = () =>
    onPhone(browser, site, {}, async ({ page }) => {
      await page.goto('/csppolicy/annexure5', { waitUntil: 'networkidle' });
      const start = performance.now();
      const download = page.waitForEvent('download');
      await page.getByRole('button', { name: 'Download Form' }).click();
      await (await download).path();
      return performance.now() - start;
    });
  return section(
    'Time at 4x CPU, medians of 5',
    () =>
      repeat(5, async () => ({
        usable: await list(1),
        complete: await list(1000),
        dialog: await dialog(),
        pdf: await pdf(),
      })),
    [
      ['a list of 1,000 records, usable', 'ms', ({ usable }) => usable, 'at most 1500 ms'],
      ['  all cards there', 'ms', ({ complete }) => complete],
      ['the donation dialog, after idle', 'ms', (run) => run.dialog, 'at most 100 ms'],
      ['the reporting form as PDF', 'ms', (run) => run.pdf, 'at most 4000 ms'],
    ],
  );
}

/** What the first visits to pages fetch: the compressed files alone. */
function weightSection(stage: Stage, site: Site): Section {
  const fetched = async (path: string, wanted: string) => {
    const { received } = await visit(stage, site, { slowdown: 1 }, path);
    return new Map(
      received.filter(({ kind }) => kind === wanted).map((file) => [file.path, file.body]),
    );
  };
  const total = (files: Iterable<number>) => [...files].reduce((sum, bytes) => sum + bytes, 0);
  return section(
    'Weight of the first load of home, brotli',
    async () => {
      stage.service.reset();
      const home = await fetched('/', 'Script');
      const beyond = async (path: string) => {
        const own = [...(await fetched(path, 'Script'))].filter(([file]) => !home.has(file));
        return total(new Map(own).values());
      };
      const assets = join(site.directory, 'assets');
      const styles = readdirSync(assets).filter((name) => name.endsWith('.css.br'));
      return [
        {
          script: total(home.values()),
          css: total((await fetched('/', 'Stylesheet')).values()),
          allCss: total(styles.map((name) => statSync(join(assets, name)).size)),
          font: total((await fetched('/', 'Font')).values()),
          contact: await beyond('/contact'),
          posh: await beyond('/poshpolicy/complaint-of-sexual-harassment'),
          child: await beyond('/csppolicy/reporting-concerns'),
          form: await beyond('/csppolicy/annexure5'),
        },
      ];
    },
    [
      ['script', 'KB', ({ script }) => script, 'at most 146 KB'],
      ['CSS', 'KB', ({ css }) => css, 'at most 12 KB'],
      ['CSS of the whole site', 'KB', ({ allCss }) => allCss],
      ['font', 'KB', ({ font }) => font, 'at most 45 KB'],
      ["beyond it: contact page's script", 'KB', (run) => run.contact, 'at most 45 KB'],
      [
        "a harassment policy page's, its other nine with it",
        'KB',
        (run) => run.posh,
        'at most 25 KB',
      ],
      [
        "a child policy page's, its other eighteen with it",
        'KB',
        (run) => run.child,
        'at most 25 KB',
      ],
      ['what makes the PDF, on the page of the form only', 'KB', (run) => run.form - run.child],
    ],
  );
}
