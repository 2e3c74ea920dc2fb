import { onPhone, timeUntil } from './phone.ts';
import { tablesOf } from '../../mocks/manyRecords.ts';
import { openRendered, type Site, type Stage } from './site.ts';
import { median, type Measurement, repeat, section } from './table.ts';
import { TWELVE_PAGES, visit, type Visit, weigh } from './visit.ts';

const RUNS = 5;
const TEXT = ['Document', 'Script', 'Stylesheet', 'Fetch'];

/** A visit of a site with few records, in turn with one of the yardstick: the same pages without script. */
export function visitSection(stage: Stage, site: Site, width: number) {
  const take = (hasScript: boolean) =>
    visit(stage, site, { width, hasScript, weakLine: true }, '/', TWELVE_PAGES);
  type Pair = Record<'own' | 'plain', Visit>;
  const both = (of: (visit: Visit) => number, asked = '', other = of) =>
    [({ own }: Pair) => of(own), asked, ({ plain }: Pair) => other(plain)] as const;
  const toDetail = ({ toCard }: Visit) => median(toCard);
  const back = (v: Visit) => median(v.back);
  const weight = (kinds: string[]) => (v: Visit) => weigh(v.received, kinds);
  const noPictures = ({ received }: Visit) =>
    received.filter(({ path }) => !path.startsWith('/pictures/')).length;
  return section<Pair>(
    `A visit of twelve pages, ${width} px, 1.6 Mbit/s, 150 ms, 4x CPU; beside it the same pages without script`,
    () => repeat(RUNS, async () => ({ own: await take(true), plain: await take(false) })),
    [
      ['first content of home', 'ms', ...both(({ first }) => first, 'at most 1.15 times')],
      ['largest content of home', 'ms', ...both(({ largest }) => largest, 'at most 1.15 times')],
      ['list to detail', 'ms', ...both(toDetail, 'at most 0.2 times')],
      ['back to the list', 'ms', ...both(back, 'at most 0.2 times', toDetail)],
      ['layout shift, all pages', 'shift', ...both(({ shift }) => shift, 'below 0.01')],
      ['requests', 'count', ...both(({ received }) => received.length, 'at most 36')],
      ["  without the records' pictures", 'count', ...both(noPictures)],
      ['queries', 'count', ({ own }) => own.queries, '0'],
      ['on the line, without pictures and font', 'KB', ...both(weight(TEXT), 'at most 210 KB')],
      ...[...TEXT, 'Image', 'Font'].map((kind): Measurement<Pair> => [
        `  ${kind}`,
        'KB',
        ({ own }) => weight([kind])(own),
      ]),
    ],
  );
}

/** A list and a detail where the build is young or old, and where it is old and the service drops every question. */
export function ageSection(stage: Stage, site: Site) {
  const open = (age: number) => visit(stage, site, { age, weakLine: true }, '/projects', [0]);
  return section(
    'The age of the build: a list and a detail, 1.6 Mbit/s, 150 ms, 4x CPU; beside it a young build',
    () =>
      repeat(RUNS, async () => {
        const [young, old] = [await open(0), await open(24 * 60)];
        stage.service.fail('drop');
        const down = await open(24 * 60);
        stage.service.heal();
        return { young, 'of yesterday': old, 'of yesterday, the service down': down };
      }),
    (['young', 'of yesterday', 'of yesterday, the service down'] as const).flatMap((build) => [
      [`${build}: first content`, 'ms', (v) => v[build].first, '', ({ young }) => young.first],
      ['  list to detail', 'ms', (v) => median(v[build].toCard), '', (v) => median(v.young.toCard)],
      ['  queries', 'count', (v) => v[build].queries, build === 'young' ? '0' : ''],
    ]),
  );
}

/** A site with so many records of each type: how long it takes to render, and how its list of projects opens. */
export function scaleSection(stage: Stage, records: number, fewest: { first: number }) {
  const measure = async () => {
    let memory = 0;
    const watch = setInterval(() => (memory = Math.max(memory, process.memoryUsage().rss)), 50);
    const site = await openRendered(stage, 'many', tablesOf(records));
    clearInterval(watch);
    const last = `main li:nth-child(${records}) article a`;
    const runs = await repeat(RUNS, async () => ({
      ...site,
      memory,
      weak: await visit(stage, site, { weakLine: true }, '/projects'),
      usable: await onPhone(stage.browser, site, {}, ({ page }) =>
        timeUntil(page, () => page.goto('/projects'), last),
      ),
    }));
    fewest.first ||= median(runs.map(({ weak }) => weak.first));
    return runs;
  };
  return section(
    `${records} records of each type and the list of projects; beside it that of 10`,
    measure,
    [
      ['pages', 'count', ({ pages }) => pages],
      ['  rendered in', 's', ({ rendering }) => rendering],
      ['  1,000 pages', 's', (v) => (v.rendering / v.pages) * 1000, 'at most 90 s'],
      ['  memory meanwhile', 'MB', ({ memory }) => memory],
      [
        'compressed page of the list',
        'KB',
        ({ weak }) => weigh(weak.received, ['Document'], 'body'),
      ],
      ['  first content', 'ms', ({ weak }) => weak.first, 'at most 1.3 times', () => fewest.first],
      ['  usable, on a good line', 'ms', ({ usable }) => usable, 'at most 1500 ms'],
    ],
  );
}
