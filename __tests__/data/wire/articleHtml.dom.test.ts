import { encodedTwice } from '../../../mocks/encodings.ts';
import { articleHtml } from '../../../src/data/wire/articleHtml.ts';
import { reader } from '../../../src/data/wire/reader.ts';

const content = { html: '<h1>Title</h1><p>“Pass it on.”</p><script>alert(1)</script>' };

test('the body is read from content that is encoded twice, and made safe', () => {
  const article = reader.article(encodedTwice(content));
  expect(String(articleHtml(article))).toBe('<h2>Title</h2><p>“Pass it on.”</p>');
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
