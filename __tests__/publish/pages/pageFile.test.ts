import { pageFile } from '../../../publish/pages/pageFile.ts';
import { recordPath } from '../../../src/paths.ts';

test.each([
  ['/', 'index.html'],
  [recordPath('projects', 'huddle-camp'), 'projects/huddle-camp.html'],
  [recordPath('blogs', 'नागपुर कप'), 'blogs/नागपुर कप.html'],
  [recordPath('events', '.cup.'), 'events/.cup..html'],
  [recordPath('events', 'feed.xml.old'), 'events/feed.xml.old.html'],
  [recordPath('events', 'x'.repeat(200)), `events/${'x'.repeat(200)}.html`],
])('the page %s is the file %s', (address, file) => {
  expect(pageFile(address)).toBe(file);
});

test.each([
  ['..'],
  ['a/b'],
  ['a?b'],
  ['line\nbreak'],
  ['feed.xml'],
  ['camp.html'],
  ['index'],
  ['ä'.repeat(101)],
])('the id %j is left to the fallback', (id) => {
  expect(() => pageFile(recordPath('projects', id))).toThrow('cannot be the name of a file');
});
