import { collections } from '../src/features/collections.ts';
import { paths, recordPath } from '../src/paths.ts';

test('the pages have the addresses of the specification', () => {
  expect(collections.map(({ address }) => address).join(' ')).toBe(
    '/projects /events /blogs /awards /gallery /partners /news /reports',
  );
  const { home, contact, career, search, privacy, terms, poshPolicy, childPolicy } = paths;
  expect([home(), contact(), career(), search(), privacy(), terms()].join(' ')).toBe(
    '/ /contact /career /search /privacy /terms',
  );
  expect([poshPolicy(), poshPolicy('icc'), childPolicy('index'), childPolicy('scope')]).toEqual([
    '/poshpolicy',
    '/poshpolicy/icc',
    '/csppolicy',
    '/csppolicy/scope',
  ]);
});

test('a number or an address of a call becomes a link, whatever is written between its digits', () => {
  expect(paths.telephone('+91 (712) 000-0001')).toBe('tel:+917120000001');
  expect(paths.textOrVideoCall('sms:+91 71200 00001')).toBe('sms:+917120000001');
});

test('an id may hold anything', () => {
  expect(recordPath('projects', '../x?y#z %ä')).toBe('/projects/..%2Fx%3Fy%23z%20%25%C3%A4');
});
