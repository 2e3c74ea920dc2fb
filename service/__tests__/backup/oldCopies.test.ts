import { readdirSync, utimesSync } from 'node:fs';
import { listCopies, removeOldCopies } from '../../backup/oldCopies.ts';
import { siteDataForTests } from '../support/siteData.ts';

const data = siteDataForTests();

test('copies from before an upgrade or a restore are deleted after 35 days; other files stay', () => {
  const old = ['before-2026-01-01T02-30-00', 'maidan.sqlite.before-2', 'maidan.sqlite.before-2.77'];
  const others = ['before-the-fair', 'maidan.sqlite', 'my.maidan.sqlite.before-2', 'public'];
  for (const name of [...old, ...others]) {
    data.write(`data/${name}/maidan.sqlite`, '');
    utimesSync(data.path(`data/${name}`), 0, 0);
  }
  data.write('data/maidan.sqlite.before-3', 'of today');
  const { database } = data.environment();
  const copies = [...old, 'maidan.sqlite.before-3'].map((name) => data.path(`data/${name}`));
  expect(listCopies(database).toSorted()).toEqual(copies.toSorted());
  expect(removeOldCopies(database, 34 * 24 * 60 * 60 * 1000)).toEqual([]);
  expect(removeOldCopies(database, 35 * 24 * 60 * 60 * 1000)).toEqual(old);
  expect(readdirSync(data.path('data'))).toEqual([...others, 'maidan.sqlite.before-3'].toSorted());
});
