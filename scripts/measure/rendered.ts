import { onPhone, timeUntil } from './phone.ts';
import { tablesOf } from './records.ts';
import { openRendered, type RenderedSite, type Stage } from './site.ts';
import { median, type Measurement, repeat, type Section, section } from './table.ts';
import { TWELVE_PAGES, visit, type Visit, weigh } from './visit.ts';

const RUNS = 5;

/** A visit of a site with few records, in turn with one of the yardstick: the same pages without script. */
export function visitSection(stage: Stage, site: RenderedSite, width: number): Section {
  type Pair = Record<'own' | 'plain', Visit>;
  const TEXT = ['Document', 'Script', 'Stylesheet', 'Fetch'];
  /** The figure itself, and that of the yardstick. */
  const both = (of: (visit: Visit) => number, asked = '', other = of) =>
    [({ own }: Pair) => of(own), asked, ({ plain }: Pair) => other(plain)] as const;
  const toDetail = ({ times }: Visit) => median(times.card);
  const back = ({ times }: Visit) => median(times.back);
  const ownPictures = ({ received }: Visit) =>
    received.filter(({ path }) => !path.startsWith('/pictures/')).length;
  return section<Pair>(
    `A visit of twelve pages, ${width} px, 1.6 Mbit/s, 150 ms, 4x CPU; beside it the same pages without script`,
    () =>
      repeat(RUNS, async () => {
        const take = (hasScript: boolean) =>
          visit(stage, site, { width, hasScript, weakLine: true }, '/', TWELVE_PAGES);
        return { own: await take(true), plain: await take(false) };
      }),
    [
      ['first content of home', 'ms', ...both(({ first }) => first, 'at most 1.15 times')],
      ['largest content of home', 'ms', ...both(({ largest }) => largest, 'at most 1.15 times')],
      ['list to detail, beside a page load', 'ms', ...both(toDetail, 'at most 0.2 times')],
      ['back to the list, beside a page load', 'ms', ...both(back, 'at most 0.2 times', toDetail)],
      ['layout shift, all pages', 'shift', ({ own }) => own.shift, 'below 0.01'],
      ['requests', 'count', ...both(({ received }) => received.length, 'at most 36')],
      ["  without the records' pictures", 'count', ...both(ownPictures)],
      ['queries', 'count', ({ own }) => own.queries.all, '0'],
      ['on the line, text', 'KB', ...both((v) => weigh(v, ...TEXT), 'at most 210 KB')],
      ...[...TEXT, 'Image', 'Font'].map((kind): Measurement<Pair> => [
        `  ${kind}`,
        'KB',
        ({ own }) => weigh(own, kind),
      ]),
    ],
  );
}

/** A list and a detail where the build is young or old, and where it is old and the service drops every question. */
export function ageSection(stage: Stage, site: RenderedSite): Section {
  const NAMES = ['a build of just now', 'a build of yesterday', 'the same, the service down'];
  const open = (age: number) =>
    visit(stage, site, { age, weakLine: true }, '/projects', [{ card: 0 }]);
  return section(
    'A list and a detail, 1.6 Mbit/s, 150 ms, 4x CPU; beside them those of a build of just now',
    () =>
      repeat(RUNS, async () => {
        const [young, old] = [await open(0), await open(24 * 60)];
        stage.service.fail('drop');
        const down = await open(24 * 60);
        stage.service.heal();
        return [young, old, down] as const;
      }),
    ([0, 1, 2] as const).flatMap((which) => [
      [`${NAMES[which]}: first content`, 'ms', (v) => v[which].first, '', ([young]) => young.first],
      [
        '  list to detail',
        'ms',
        (v) => median(v[which].times.card),
        '',
        ([young]) => median(young.times.card),
      ],
      ['  queries', 'count', (v) => v[which].queries.all, which === 0 ? '0' : ''],
    ]),
  );
}

/** Sites with more and more records of each type: how long they take to render, and how their list of projects opens. */
export function scaleSections(stage: Stage): Section[] {
  let fewest: number | undefined;
  return [10, 100, 300].map((records) =>
    section(
      `${records} records of each type, the list of projects; beside it that of 10`,
      async () => {
        let memory = 0;
        const watch = setInterval(() => {
          memory = Math.max(memory, process.memoryUsage().rss);
        }, 50);
        const site = await openRendered(stage, 'many', tablesOf(records));
        clearInterval(watch);
        const runs = await repeat(RUNS, async () => {
          const list = await visit(stage, site, { weakLine: true }, '/projects');
          const usable = await onPhone(stage.browser, site, {}, ({ page }) =>
            timeUntil(page, () => page.goto('/projects'), {
              [`main li:nth-child(${records}) article a`]: '',
            }),
          );
          const page = list.received.find(({ kind }) => kind === 'Document')?.body ?? NaN;
          return { first: list.first, usable, page };
        });
        fewest ??= median(runs.map(({ first }) => first));
        const { pages, rendering } = site;
        return runs.map((run) => ({ ...run, pages, rendering, memory, fewest: fewest ?? NaN }));
      },
      [
        ['pages', 'count', ({ pages }) => pages],
        ['  rendered in', 's', ({ rendering }) => rendering],
        ['  1,000 pages', 's', (v) => (v.rendering / v.pages) * 1000, 'at most 90 s'],
        ['  memory meanwhile', 'MB', ({ memory }) => memory],
        ['the compressed page', 'KB', ({ page }) => page],
        ['  first content', 'ms', ({ first }) => first, 'at most 1.3 times', (v) => v.fewest],
        ['  usable, on a good line', 'ms', ({ usable }) => usable, 'at most 1500 ms'],
      ],
    ),
  );
}
