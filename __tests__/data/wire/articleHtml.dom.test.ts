import { articleHtml } from '../../../src/data/wire/articleHtml.ts';
import { reader } from '../../../src/data/wire/reader.ts';

const content = { html: '<h1>Title</h1><p>“Pass it on.”</p><script>alert(1)</script>' };

test.each([
  ['encoded twice', JSON.stringify(JSON.stringify(content))],
  ['encoded once', JSON.stringify(content)],
  ['an object', content],
])('the body is read from content that is %s, and made safe', (_how, mainContent) => {
  expect(String(articleHtml(reader.article(mainContent)))).toBe(
    '<h2>Title</h2><p>“Pass it on.”</p>',
  );
});

test.each([
  null,
  undefined,
  '',
  'not json',
  '<p>bare markup</p>',
  '"<p>encoded markup</p>"',
  '{"html":',
  {},
  [],
  '[]',
  'null',
  42,
  true,
  { html: null },
  { html: 42 },
  { html: { html: '<p>x</p>' } },
  { HTML: '<p>x</p>' },
  '{"body":"<p>x</p>"}',
])('the body is empty for %p', (mainContent) => {
  expect(String(articleHtml(reader.article(mainContent)))).toBe('');
});
