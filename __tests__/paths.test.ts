/** @jest-environment node */
import { paths } from '../src/paths.ts';

test('the pages have the addresses of the specification', () => {
  const { homeSection, project, event, blog, award, poshPolicy, childPolicy, telephone, ...pages } =
    paths;
  expect(Object.values(pages).map((path) => path())).toEqual([
    '/',
    '/projects',
    '/events',
    '/blogs',
    '/gallery',
    '/partners',
    '/news',
    '/reports',
    '/awards',
    '/contact',
    '/career',
  ]);
  expect([poshPolicy(), poshPolicy('icc'), childPolicy('index'), childPolicy('scope')]).toEqual([
    '/poshpolicy',
    '/poshpolicy/icc',
    '/csppolicy',
    '/csppolicy/scope',
  ]);
  expect(telephone('+91 (712) 000-0001')).toBe('tel:+917120000001');
  expect([homeSection('about'), homeSection('impact')]).toEqual(['/#about', '/#impact']);
  expect([project('a'), event('a'), blog('a'), award('a')]).toEqual([
    '/projects/a',
    '/events/a',
    '/blogs/a',
    '/awards/a',
  ]);
});

test('an id may hold anything', () => {
  expect(paths.project('../x?y#z %ä')).toBe('/projects/..%2Fx%3Fy%23z%20%25%C3%A4');
});
