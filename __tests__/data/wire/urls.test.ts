import { safeLink, safePicture } from '../../../src/data/wire/urls.ts';

const HOSTILE = [
  'javascript:alert(1)',
  'JavaScript:alert(1)',
  'java\nscript:alert(1)',
  '\u0001javascript:alert(1)',
  'java\u0000script:alert(1)',
  'java\u200bscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  ' DATA:text/html;base64,PHNjcmlwdD4=',
  'file:///etc/passwd',
  '//host.example/path',
  '/\\host.example/path',
  '/\t/host.example/path',
  'https://',
  'https://exa mple.org',
  '',
  '#section',
  'picture.png',
  'no address at all',
];
const NO_TEXT = [null, 7, {}, ['https://example.org']];

describe('a link from content', () => {
  test.each([
    'https://example.org/a?b=c#d',
    'HTTPS://EXAMPLE.ORG/',
    'mailto:hello@maidan.example?subject=Hi',
    'tel:+911234567890',
    'https://example.org/हिंदी',
  ])('a link from content may be %s, without the blanks around it', (url) => {
    expect(safeLink(` \n ${url} \t`)).toBe(url);
  });

  test.each([...HOSTILE, ...NO_TEXT, '/site-relative', 'data:image/svg+xml,<svg/>'])(
    'a link from content is never %j',
    (url) => {
      expect(safeLink(url)).toBeNull();
    },
  );
});

describe('a picture from content', () => {
  test.each([
    'https://example.org/a.png',
    'HTTPS://EXAMPLE.ORG/A.PNG',
    '/pictures/a.svg',
    '/pictures/with a blank.svg',
    '/pictures/with:a.colon',
    'data:image/svg+xml,<svg/>',
    'DATA:IMAGE/PNG;base64,AAAA',
  ])('a picture from content may be %s, without the blanks around it', (url) => {
    expect(safePicture(`  ${url}\n`)).toBe(url);
  });

  test.each([
    ...HOSTILE,
    ...NO_TEXT,
    'mailto:a@example.org',
    'data:,image/png',
    'data:text/html,<p>data:image/png',
  ])('a picture from content is never %j', (url) => {
    expect(safePicture(url)).toBeNull();
  });
});
