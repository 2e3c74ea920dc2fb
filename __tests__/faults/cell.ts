import type { Page } from '@playwright/test';
import { isPageLoad, limits, moveTo, returnToTab, spinner } from '../support/pages.ts';
import { expect } from '../support/test.ts';
import { answer, expectStoredOnce, expectWritten, send, write } from './enquiry.ts';
import { type Fault, isOpened } from './faults.ts';
import { age, comeOnline, open, passTime, type Scene, startClock } from './scene.ts';
import { expectSight } from './sights.ts';

/** Three tries, and one more question when the page asks again. */
const MOST_QUESTIONS = 4;

/** A word that the search finds. */
const SOUGHT = 'lane';

/**
 * What every cell is held to. While the fault lasts: the layout and what the page has, no spinner, as many questions as it
 * says, one line about each that fails. After it: the page is whole, and shows what is new. All along: no error that nothing
 * catches, what was typed is kept, and an enquiry is stored once.
 */
export async function expectHolds(scene: Scene, fault: Fault): Promise<void> {
  const { page, watch, questions } = scene;
  announce(scene, fault);
  await startClock(scene, fault.way === 'opened old');
  const loads = followLoads(page);

  const begunEarly = fault.early ? await fault.begin(scene) : undefined;
  await comeNear(scene, fault);
  questions.restart();
  loads.length = 0;
  const end = begunEarly ?? (await fault.begin(scene));
  await arrive(scene, fault);
  const isStored = await act(scene, fault);
  await expectDuring(scene, fault);

  if (fault.refreshes) rename(scene);
  await end();
  await remedy(scene, fault);
  const isStoredByNow = isStored || (await answerHeld(scene, fault));
  await expect(() => expectSight(scene, 'whole')).toPass({ timeout: 20_000 });
  if (fault.refreshes && fault.way !== 'opened') await expectRenamed(scene);
  await actAfter(scene, fault, isStoredByNow);

  expectFewQuestions(scene, fault);
  expect(loads.length, 'loads').toBeLessThanOrEqual(ownLoads(scene, fault) + (fault.reloads ?? 0));
  expect(watch.pageErrors, 'errors that nothing has caught').toEqual([]);
}

/** What the browser and the site write of the fault. */
function announce({ watch, route, site }: Scene, { fails, early, remedy: by }: Fault): void {
  if (fails || early || by(route) === 'connection') watch.expectNetworkFailures();
  if (fails) watch.expect(/^\w+ failed: /);
  if (route.kind === 'unknown') watch.expectNetworkFailures();
  if (route.kind === 'search' && site === 'plain') watch.expect(/search\.json/);
}

/** How often the visitor has the page loaded. */
const ownLoads = ({ route }: Scene, { way, remedy: by }: Fault) =>
  Number(isOpened(way)) + Number(by(route) === 'reload');

/** The addresses of the page, each time that it is loaded. */
function followLoads(page: Page): string[] {
  const loads: string[] = [];
  page.on('request', (request) => {
    if (isPageLoad(request)) loads.push(request.url());
  });
  return loads;
}

/** To where the visitor is when the fault begins. */
async function comeNear(scene: Scene, { way }: Fault): Promise<void> {
  const { path, kind } = scene.route;
  if (isOpened(way)) return;
  if (way === 'moved to')
    await open(scene, path === '/career' ? '/csppolicy/annexure5' : '/career');
  else {
    await open(scene, path);
    await expectSight(scene, 'whole');
    if (kind === 'enquiry') await write(scene);
  }
  await age(scene);
}

async function arrive(scene: Scene, { way, sight, arrive: comeOtherwise }: Fault): Promise<void> {
  const { page, route } = scene;
  if (comeOtherwise) await comeOtherwise(scene);
  else if (way === 'moved to') await moveTo(scene.page, route.path);
  else if (way === 'returned to') await returnToTab(page);
  else if (sight(route) === 'readable') await page.goto(route.path, { waitUntil: 'commit' });
  else await open(scene, route.path);
}

/**
 * What a visitor does on the page: writes and sends an enquiry, or looks for something.
 * @returns whether an enquiry was told to be stored
 */
async function act(scene: Scene, fault: Fault): Promise<boolean> {
  const { page, route } = scene;
  if (fault.reloads || fault.sight(route) === 'anything') return false;
  if (route.kind === 'search' && fault.sight(route) === 'whole') {
    await page.getByRole('searchbox').fill(SOUGHT);
  }
  if (route.kind !== 'enquiry') return false;
  if (fault.way !== 'returned to') await write(scene);
  if (!fault.meetsEnquiry) return false;
  await send(scene);
  if (fault.holds) return false;
  const isStored = await answer(scene, fault.isSilent);
  if (!isStored) await expectWritten(scene);
  return isStored;
}

/** Waits for what the service says in the end of an enquiry that was on its way. @returns whether it was told to be stored */
async function answerHeld(scene: Scene, { holds }: Fault): Promise<boolean> {
  return holds === true && scene.route.kind === 'enquiry' && answer(scene);
}

async function expectDuring(scene: Scene, fault: Fault): Promise<void> {
  const { page, watch, route, questions } = scene;
  const sight = fault.sight(route);
  const { operations } = route;
  const lines = fault.fails ? operations.length + Number(route.kind === 'enquiry') : 0;
  await passTime(
    scene,
    async () => {
      if (sight !== 'waiting') await expect(spinner(page)).toHaveCount(0, { timeout: 50 });
      if (route.kind !== 'search') expect(watch.failures().length).toBeGreaterThanOrEqual(lines);
      if (operations.length > 0 && fault.tries)
        expect(Object.keys(questions.counts)).toHaveLength(operations.length);
    },
    fault.isSilent,
  );
  await expect(() => expectSight(scene, sight)).toPass({
    timeout: sight === 'many' ? 90_000 : 15_000,
  });
  if (route.kind === 'search' || !fault.tries) return;
  if (fault.isSilent && isOpened(fault.way) && operations.length > 0)
    expect(new Set(await limits(page)), 'the limit of each try').toEqual(new Set([15_000]));
  expect(watch.failures(), 'each operation that has failed says so once').toHaveLength(lines);
  expect(questions.ofOperations()).toEqual(
    Object.fromEntries(operations.map((name) => [name, fault.tries])),
  );
}

/** At most three tries and one question more, when the page asks again; what has never failed is not asked for again. */
function expectFewQuestions({ questions, route }: Scene, fault: Fault): void {
  const { fails, holds, tries = 0 } = fault;
  const counts = Object.entries(questions.counts);
  for (const [question, count] of counts)
    expect(count, `questions: ${question}`).toBeLessThanOrEqual(MOST_QUESTIONS);
  if (route.operations.length === 0 || tries === 0) return;
  const isAskedAgain =
    fault.asksAgain?.(route) ?? (fails || (!holds && fault.remedy(route) !== 'nothing'));
  const asked = tries + Number(isAskedAgain);
  expect(questions.ofOperations(), 'questions in all').toEqual(
    Object.fromEntries(route.operations.map((name) => [name, asked])),
  );
}

async function remedy(scene: Scene, { remedy: of }: Fault): Promise<void> {
  const by = of(scene.route);
  if (by === 'connection') await comeOnline(scene);
  if (by === 'reload') await scene.page.reload();
  if (by === 'late return') await age(scene);
  if (by === 'return' || by === 'late return') await returnToTab(scene.page);
}

const NEW = ', as it is now';

/** The service has other titles from now on. */
function rename({ service, route }: Scene): void {
  for (const table of route.tables) {
    service.db.tables[table] = service.db.tables[table].map((record) => ({
      ...record,
      title: `${String(record?.['title'])}${NEW}`,
    }));
  }
}

async function expectRenamed({ page, route }: Scene): Promise<void> {
  if (route.tables.length === 0) return;
  await expect(page.getByRole('main').getByText(NEW), 'what is new is shown').not.toHaveCount(0);
}

/** In the end the enquiry is at the service, once, and the search finds. */
async function actAfter(scene: Scene, fault: Fault, isStored: boolean): Promise<void> {
  const { page, route } = scene;
  if (route.kind === 'search') await expectFinds(scene, isWrittenIn(scene, fault));
  if (route.kind !== 'enquiry') return;
  if (!fault.meetsEnquiry) {
    if (isWrittenIn(scene, fault)) await expectWritten(scene);
    else await write(scene);
  }
  if (!isStored) {
    await send(scene);
    expect(await answer(scene), 'in the end it is stored').toBe(true);
  }
  expectStoredOnce(scene);
  await expect(page.getByRole('contentinfo')).toBeVisible();
}

/** Whether the visitor has written something before the fault ended that the page must have kept. */
function isWrittenIn({ route }: Scene, { reloads, remedy: by, sight }: Fault): boolean {
  return !reloads && by(route) !== 'reload' && sight(route) === 'whole';
}

async function expectFinds({ page }: Scene, isWritten: boolean): Promise<void> {
  const field = page.getByRole('searchbox');
  if (!isWritten) await field.fill(SOUGHT);
  await expect(field).toHaveValue(SOUGHT);
  await expect(page.getByRole('region', { name: /results?$/ })).toBeVisible();
}
