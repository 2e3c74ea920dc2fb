/** @jest-environment node */
import { pageFile } from '../../scripts/pageFile.ts';
import { paths } from '../../src/paths.ts';

test.each([
  ['/', 'index.html'],
  ['/projects', 'projects/index.html'],
  [paths.project('huddle-camp'), 'projects/huddle-camp/index.html'],
  [paths.blog('नागपुर कप'), 'blogs/नागपुर कप/index.html'],
  [paths.event('cup.2027'), 'events/cup.2027/index.html'],
])('%s is the file %s', (address, file) => {
  expect(pageFile(address)).toBe(file);
});

test.each([
  ['..'],
  ['.'],
  ['a/b'],
  ['../../etc/passwd'],
  ['a\\b'],
  ['a?b'],
  ['a#b'],
  ['a:b'],
  ['line\nbreak'],
  ['\0'],
  ['x'.repeat(300)],
])('the id %j is left to the fallback', (id) => {
  expect(pageFile(paths.project(id))).toBeNull();
});
