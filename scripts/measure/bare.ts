import { onPhone, timeUntil } from './phone.ts';
import { shortProjects } from '../../mocks/manyRecords.ts';
import type { Site, Stage } from './site.ts';
import { repeat, section } from './table.ts';
import { type Step, TWELVE_PAGES, visit, weigh } from './visit.ts';

/** What the site asks the service for that was not rendered. */
export function requestSection(stage: Stage, site: Site) {
  const walk = (path: string, steps: Step[]) => {
    stage.service.reset();
    return visit(stage, site, { slowdown: 1 }, path, steps);
  };
  const measure = async () => {
    const [list, home] = [await walk('/projects', [0, 'back', 1]), await walk('/', [0])];
    return [{ list, home, twelve: await walk('/', TWELVE_PAGES) }];
  };
  return section('Requests to the service', measure, [
    ['list, detail, back, another detail', 'count', ({ list }) => list.queries, '1'],
    ['home, detail: beyond home itself', 'count', ({ home }) => home.queries - home.opening, '0'],
    ['a visit of twelve pages', 'count', ({ twelve }) => twelve.queries, 'at most 9'],
  ]);
}

/** From the click on each card of a list to its page. */
export function stepSection(stage: Stage, site: Site) {
  const steps = Array.from({ length: 9 }, (_, card) => [card, 'back']).flat();
  const measure = async () => {
    stage.service.reset();
    const { toCard } = await visit(stage, site, {}, '/projects', steps);
    return toCard.map((time) => ({ time, first: toCard[0] ?? NaN }));
  };
  return section('Time, at 4x CPU', measure, [
    ['click to content, list to detail, median of 9', 'ms', ({ time }) => time, 'at most 80 ms'],
    ['  the first, with its code to fetch', 'ms', ({ first }) => first],
  ]);
}

/** What takes long, each on a page of its own. */
export function taskSection({ browser, service }: Stage, site: Site) {
  const list = (records: number) =>
    onPhone(browser, site, {}, ({ page }) => {
      service.reset();
      service.db.tables.MaidanProjects = shortProjects(1000);
      const last = `main li:nth-child(${records}) article a`;
      return timeUntil(page, () => page.goto('/projects'), last);
    });
  const dialog = () =>
    onPhone(browser, site, {}, async ({ page }) => {
      await page.goto('/news');
      // The dialog's code is fetched three seconds after the page, when the browser is idle.
      await page.waitForTimeout(6000);
      const donate = page.getByRole('button', { name: 'Donate' });
      return timeUntil(page, () => donate.click(), '[role="dialog"] h2');
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
  const measure = async () => {
    const lists = { usable: await list(1), complete: await list(1000) };
    return { ...lists, dialog: await dialog(), pdf: await pdf() };
  };
  return section('Time, at 4x CPU, medians of 5', () => repeat(5, measure), [
    ['a list of 1,000 records, usable', 'ms', ({ usable }) => usable, 'at most 1500 ms'],
    ['  all cards there', 'ms', ({ complete }) => complete],
    ['the donation dialog, after idle', 'ms', (run) => run.dialog, 'at most 100 ms'],
    ['the reporting form as PDF', 'ms', (run) => run.pdf, 'at most 4000 ms'],
  ]);
}

/** What first visits fetch: the compressed files alone. */
export function weightSection(stage: Stage, site: Site) {
  const fetched = async (path: string) =>
    (await visit(stage, site, { slowdown: 1 }, path)).received;
  const measure = async () => {
    stage.service.reset();
    const home = await fetched('/');
    const weight = (kind: string) => weigh(home, [kind], 'body');
    const beyond = async (path: string) => {
      const files = await fetched(path);
      const own = files.filter((file) => home.every((other) => other.path !== file.path));
      return weigh(own, ['Script'], 'body');
    };
    const [contact, posh] = [await beyond('/contact'), await beyond('/poshpolicy/workplace')];
    const child = await beyond('/csppolicy/reporting-concerns');
    const pdf = (await beyond('/csppolicy/annexure5')) - child;
    return [{ weight, contact, posh, child, pdf }];
  };
  return section('Weight of the first load of home, brotli', measure, [
    ['script', 'KB', ({ weight }) => weight('Script'), 'at most 146 KB'],
    ['CSS', 'KB', ({ weight }) => weight('Stylesheet'), 'at most 12 KB'],
    ['CSS of the whole site', 'KB', () => site.styles],
    ['font', 'KB', ({ weight }) => weight('Font'), 'at most 45 KB'],
    ["beyond it: contact page's script", 'KB', ({ contact }) => contact, 'at most 45 KB'],
    ["a harassment policy page's, its other nine with it", 'KB', (v) => v.posh, 'at most 25 KB'],
    ["a child policy page's, its other eighteen with it", 'KB', (v) => v.child, 'at most 25 KB'],
    ['what makes the PDF, on the page of the form only', 'KB', ({ pdf }) => pdf],
  ]);
}
