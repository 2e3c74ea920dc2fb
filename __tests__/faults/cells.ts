import { test } from '../support/test.ts';
import { expectHolds } from './cell.ts';
import { cellTitle, FAULTS } from './faults.ts';
import { REPRESENTATIVES } from './representatives.ts';
import { ROUTES } from './routes.ts';
import { Questions, type SiteKind } from './scene.ts';

/** How long a cell may take, in milliseconds: 10,000 records are rendered for half a minute where others work as well. */
const LIMIT = 150_000;

/** A test for each cell of a site that makes sense. All but the representatives are left to `npm run test:faults`. */
export function testCells(site: SiteKind): void {
  const left = new Set(REPRESENTATIVES[site]);
  test.describe(site, () => {
    for (const fault of FAULTS.filter((each) => each.site === site)) {
      for (const route of ROUTES.filter((each) => fault.leftOut(each) === null)) {
        const title = cellTitle(fault, route);
        const tag = left.delete(title) ? [] : ['@whole'];
        test(title, { tag }, async ({ page, context, service, watch }) => {
          test.setTimeout(LIMIT);
          const questions = new Questions(page);
          await expectHolds({ page, context, service, watch, site, route, questions }, fault);
        });
      }
    }
  });
  if (left.size > 0) throw new Error(`These are no cells: ${[...left].join('; ')}`);
}
