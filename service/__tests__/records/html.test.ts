import { readHtml } from '../../records/texts/html.ts';
import { articleMarkup } from '../../../src/data/wire/articleHtml.ts';
import { spreadsheetsForTests } from '../support/records.ts';

const spreadsheets = spreadsheetsForTests();
const { sheet, write, prepare } = spreadsheets;

/** HTML as it is stored, without what the sanitiser adds. */
const stored = async (html: string) =>
  (await readHtml(html)).html.replaceAll(/ (?:rel|loading|decoding)="[^"]*"/g, '');
/** What is told of a text, without what to do. */
const warningsOf = async (html: string) =>
  (await readHtml(html)).warnings.map((sentence) => sentence.replace(/ Say in words.*/, ''));

test.each([
  ['Word', '<html><head><meta name=Generator content="Microsoft Word 15 (filtered)"></head><p>a'],
  ['Word', '<p class=MsoNormal>a</p>'],
  ['Word', '<div xmlns:w="urn:schemas-microsoft-com:office:word"><p>a</p></div>'],
  ['Google Docs', '<b style="font-weight:normal" id="docs-internal-guid-1"><p>a</p></b>'],
  ['Google Docs', '<ul class="lst-kix_a-0 start"><li>a</li></ul>'],
  ['Google Docs', '<body class="c4 doc-content"><p class="c1">a</p></body>'],
])(
  'HTML of %s is refused, because its lists and formats would be lost: %s',
  async (writer, html) => {
    await expect(readHtml(html)).rejects.toThrow(
      `${writer} has written its HTML, in which lists and formats are lost. Save the document as .docx, and name that file.`,
    );
  },
);

test.each([
  ['hidden elements', '<p hidden>no</p><p>a</p>', '<p>a</p>'],
  ['hidden styles', '<div style="display: none">no</div><p style="visibility:hidden">no</p>a', 'a'],
  [
    'a style sheet that hides',
    '<style>.x, p > i{display:none}@media print{p{display:none}}a:-x-y{display:none}</style><p>a<i>no</i></p><div class=x>no</div>',
    '<p>a</p>',
  ],
  ['what mail programs hide', '<span style="MSO-HIDE:all">no</span>a', 'a'],
])('%s are left out, and an editor reads their words', async (_what, html, shown) => {
  expect(await stored(html)).toBe(shown);
  expect(await warningsOf(html)).toEqual([
    expect.stringMatching(/^Its hidden words are left out: "no(?: … no)?"\.$/),
  ]);
});

test.each([
  [
    'a picture that counts readers',
    '<p>a</p><img src="https://mail.example/o.gif" width="1" height="1">',
    '<p>a</p>',
  ],
  ['emoji', '<p>a <img alt="⚽" src="data:image/gif;base64,AA"></p>', '<p>a ⚽</p>'],
  ['an h1', '<h1 class="x">a</h1>', '<h2>a</h2>'],
  ['a comment', '<p class="x">a</p><!-- b -->', '<p>a</p>'],
  ['looks', '<p style="color:red" align="center" onclick="x()"><font>a</font></p>', '<p>a</p>'],
])('%s is stored as the site shows it', async (_what, html, shown) => {
  expect(await stored(html)).toBe(shown);
});

test.each([
  ['no element', 'a & b'],
  ['spaces between elements', '<p><span>a</span> <span>b</span>\n<b>c</b></p>'],
  ['lines', '<p>a<br>b</p>\n<pre>c\n  d</pre>'],
  ['words without a paragraph', 'a <b>b</b><br>c'],
  [
    'a table',
    '<table>\n<thead><tr><th>a</th></tr></thead><tbody><tr><td colspan="2">1. b</td></tr></tbody></table>',
  ],
  ['a picture in its own paragraph', '<p>a</p><img src="/pictures/a.svg" alt="b"><p>c</p>'],
])('a text with %s and nothing else is stored as it is', async (_what, html) => {
  expect(await stored(html)).toBe(html);
});

test.each([
  [
    'a search engine',
    'https://www.google.com/url?q=https://example.org/a%3Fb%3D1&sa=D&ust=1',
    'https://example.org/a?b=1',
  ],
  [
    'Facebook',
    'https://l.facebook.com/l.php?u=https%3A%2F%2Fexample.org%2Fa%3Fb%3D1%26fbclid%3DIwAR&h=AT0',
    'https://example.org/a?b=1',
  ],
  [
    'Outlook',
    'https://eur01.safelinks.protection.outlook.com/?url=https%3A%2F%2Fexample.org%2Fa&data=05%7C01',
    'https://example.org/a',
  ],
  [
    'Outlook before a search engine',
    'https://nam02.safelinks.protection.outlook.com/?url=https%3A%2F%2Fwww.google.com%2Furl%3Fq%3Dhttps%253A%252F%252Fexample.org%252F&data=1',
    'https://example.org/',
  ],
  [
    'an address of its own',
    'https://www.google.com/maps?q=https://example.org/',
    'https://www.google.com/maps?q=https://example.org/',
  ],
  [
    'a redirect that runs a script',
    'https://www.google.com/url?q=javascript:alert(1)',
    'https://www.google.com/url?q=javascript:alert(1)',
  ],
])('a link through %s leads to its target', async (_what, href, target) => {
  const escaped = (address: string) => address.replaceAll('&', '&amp;');
  expect(await stored(`<p><a class="x" href="${escaped(href)}">${escaped(href)}</a></p>`)).toMatch(
    `<a href="${escaped(target)}"`,
  );
});

test('the words of a link that are its address are the target too, and Markdown leads there as well', async () => {
  const href = 'https://l.facebook.com/l.php?u=https%3A%2F%2Fexample.org%2F';
  const { records } = await prepare(sheet('blogs.xlsx', ['title', 'text'], ['A', `See ${href}`]));
  expect(articleMarkup({ content: records.MaidanBlogs?.[0]?.record.mainContent })).toContain(
    '<a href="https://example.org/">https://example.org/</a>',
  );
});

test.each([
  [
    '<h2>How to reach us</h2><p>Take the bus.</p><p><img src="report_files/image001.png"></p>',
    'the picture in "How to reach us"',
  ],
  ['<h2>Maps</h2><img src="a.png"><img src="file:///C:/b.png">', '2 pictures in "Maps"'],
  ['<p>Watch:</p><video src="https://films.example/a.mp4"></video>', 'the film after "Watch"'],
  ['<p>Listen</p><audio src="a.mp3"></audio>', 'the recording after "Listen"'],
  ['<object data="a.swf"></object>', 'the film at the beginning'],
  ['<p>Sign up</p><form><input name="a"><input name="b"></form>', 'the form after "Sign up"'],
  [
    '<h3>Numbers</h3><div id="chart"></div><script src="https://charts.example/embed.js"></script>',
    'what a script draws in "Numbers"',
  ],
  ['<p>Results</p><script>document.write("x")</script>', 'what a script draws after "Results"'],
  ['<p>See <a href="rules.html">the rules</a></p>', 'the link "the rules"'],
  ['<p>So</p><math><mi>x</mi></math>', 'the formula after "So"'],
  [
    '<p>The children came at six in the morning and had marked the whole pitch.</p><img src="a.png">',
    'the picture after "…morning and had marked the whole pitch."',
  ],
])('an editor reads what visitors do not get, by its words: %s', async (html, phrase) => {
  expect(await warningsOf(html)).toEqual([`The site will leave out ${phrase}.`]);
});

test.each([
  '<p style="font-family:Arial;color:red;width:10cm" class="x" id="y" align="center" onclick="z()"><font color="red">a</font></p>',
  '<table border=1 cellspacing=0 cellpadding=0 width=602><tr><td width=200 valign=top>a</td></tr></table>',
  '<!--[if gte mso 9]><xml><o:OfficeDocumentSettings/></xml><![endif]--><p>a<o:p></o:p></p>',
  '<script async src="https://www.googletagmanager.com/gtag/js?id=1"></script><p>a</p>',
  '<p><a href="#_ftn1" name="_ftnref1">[1]</a> <svg width="16"><path d=""/></svg></p>',
  '<noscript><iframe src="https://www.googletagmanager.com/ns.html" height="0" width="0"></iframe></noscript><p>a</p>',
  '<p><img src="https://fonts.example/emoji.png" alt="😀"><img src="cid:1" alt="👍🏽"></p>',
])('an editor reads nothing of what visitors do not miss: %s', async (html) => {
  expect(await warningsOf(html)).toEqual([]);
});

test('an editor reads no more than six losses of a text', async () => {
  const html = Array.from({ length: 9 }, (_, n) => `<p>P${n}</p><img src="a.png">`).join('');
  expect(await warningsOf(html)).toEqual([
    expect.stringMatching(/the picture after "P5" and 3 things more\.$/),
  ]);
});

test.each([
  ['//www.youtube.com/embed/abc', 'https://www.youtube.com/embed/abc'],
  ['http://youtu.be/abc?t=90', 'https://www.youtube.com/embed/abc?start=90'],
])('a frame of %s is a player', async (src, embedded) => {
  expect(await stored(`<p>a</p><iframe src="${src}"></iframe>`)).toContain(
    `<iframe src="${embedded}"`,
  );
});

test('what cannot be framed becomes a link with its title or host, and an editor reads so', async () => {
  const html =
    '<p>Map</p><iframe src="https://www.google.com/maps/embed?pb=1"></iframe><p>Play</p><iframe title="The final" src="https://films.example/a.mp4"></iframe>';
  expect(await stored(html)).toBe(
    '<p>Map</p><a href="https://www.google.com/maps/embed?pb=1">google.com</a><p>Play</p><a href="https://films.example/a.mp4">The final</a>',
  );
  expect(await warningsOf(html)).toEqual([
    'The site will show a link in place of the frame after "Map" and the film after "Play".',
  ]);
});

test('a text of lines without an element, in a file named like a page, keeps its lines', async () => {
  write('a.html', 'The Ground\nStation Road\n\n• shoes\n• a cap\n');
  const { records } = await prepare(sheet('blogs.xlsx', ['title', 'text'], ['A', 'a.html']));
  expect(articleMarkup({ content: records.MaidanBlogs?.[0]?.record.mainContent })).toBe(
    '<p>The Ground<br />\nStation Road</p>\n<ul>\n<li>shoes</li>\n<li>a cap</li>\n</ul>\n',
  );
});

test('an editor reads that elements are nested too deeply to be read', async () => {
  write('a.html', `${'<div>'.repeat(600)}a`);
  const { errors } = await prepare(sheet('blogs.xlsx', ['title', 'text'], ['A', 'a.html']));
  expect(errors).toEqual([
    expect.stringMatching(/^blogs, row 2, text: Its elements are nested too deeply/),
  ]);
});
