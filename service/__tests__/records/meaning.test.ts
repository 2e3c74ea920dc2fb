import { exportRecords } from '../../records/workbook/export.ts';
import { readMeaning } from '../../records/workbook/html/meaning.ts';
import { articleMarkup } from '../../../src/data/wire/articleHtml.ts';
import { spreadsheetsForTests } from '../support/records.ts';

const spreadsheets = spreadsheetsForTests();
const { sheet, write, prepare } = spreadsheets;

const meaningOf = async (html: string) => (await readMeaning(html)).html;
/** What is told of a text, without what to do. */
const toldOf = async (html: string) =>
  (await readMeaning(html)).remarks.map((sentence) => sentence.replace(/ Say in words.*/, ''));

const NBSP = '&nbsp;&nbsp;&nbsp; ';
const word = (sign: string, words: string, style = '') =>
  `<p class=MsoListParagraph style='text-indent:-18.0pt;${style}'>${sign}<span style='font:7.0pt "Times New Roman"'>${NBSP}</span>${words}</p>`;
const symbol = (sign: string) => `<span style='font-family:Symbol'>${sign}</span>`;

test.each([
  [
    'bold, italic and struck words by style',
    '<p><span style="font-weight:700">a</span> <span style="font-style:italic">b</span> <span style="text-decoration:line-through">c</span></p>',
    '<p><strong>a</strong> <em>b</em> <s>c</s></p>',
  ],
  [
    'several styles of the same words',
    '<p><span style="font-weight: bold; font-style: oblique; text-decoration-line: underline line-through;">a</span></p>',
    '<p><s><em><strong>a</strong></em></s></p>',
  ],
  [
    'a paragraph that is bold as a whole',
    '<p style="font-weight:600 !important">a <a href="https://example.org/">b</a></p>',
    '<p><strong>a <a href="https://example.org/">b</a></strong></p>',
  ],
  [
    'bold by a class, as Google Docs saves it',
    '<html><head><style type="text/css">@import url(https://fonts.example/x);.c1{font-weight:700}.c3{color:#000;font-weight:400}p.c2,li.c2{font-style:italic}@media print{.c3{font-weight:700}}</style></head><body><p><span class="c1">a</span><span class="c3"> b</span></p><p class="c2">c</p></body></html>',
    '<p><strong>a</strong> b</p><p><em>c</em></p>',
  ],
  [
    'a wrapper that is bold and says that it is not',
    '<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1"><p><span style="font-weight:700;white-space:pre-wrap;">a</span><span style="font-weight:400">b</span></p><p>c</p></b>',
    '<p><strong>a</strong>b</p><p>c</p>',
  ],
  [
    'words in bold ones that are not',
    '<p><b>a <span style="font-weight:400">b</span> c</b> <i>d <em style="font-style:normal">e</em></i></p>',
    '<p><b>a </b>b<b> c</b> <i>d e</i></p>',
  ],
  [
    'what Word says of other scripts',
    "<p><b style='mso-bidi-font-weight:normal'>a</b></p>",
    '<p><b>a</b></p>',
  ],
  [
    'bold around paragraphs',
    '<b><p>a</p><p>b</p></b>',
    '<p><strong>a</strong></p><p><strong>b</strong></p>',
  ],
  ['a heading, which is bold already', '<h2 style="font-weight:bold">a</h2>', '<h2>a</h2>'],
  ['an h1', '<h1 class="x">a</h1>', '<h2>a</h2>'],
  [
    'struck words in elements of their own',
    '<p><strike>a</strike> <del>b</del> <ins>c</ins> <s class="x">d</s></p>',
    '<p><strike>a</strike> <del>b</del> <ins>c</ins> <s>d</s></p>',
  ],
  [
    'raised and lowered signs by style',
    '<p>m<span style="vertical-align:super">2</span> H<span style="vertical-align:sub">2</span>O</p>',
    '<p>m<sup>2</sup> H<sub>2</sub>O</p>',
  ],
  [
    'a title of Word',
    '<p class=MsoTitle>a</p><p class=MsoQuote>b</p>',
    '<h2>a</h2><blockquote>b</blockquote>',
  ],
])('an editor brings %s, and visitors see the same', async (_what, html, expected) => {
  expect(await meaningOf(html)).toBe(expected);
});

test.each([
  ['a div', '<div class=WordSection1><p>a</p><p>b</p></div>', '<p>a</p><p>b</p>'],
  ['sections', '<main><section>a</section><section>b</section></main>', '<p>a</p><p>b</p>'],
  [
    'lines of a mail, which empty ones part',
    '<div dir="ltr">Dear all,<div><br></div><div>a</div><div>b</div><div><br></div><div>Asha</div></div>',
    '<p>Dear all,</p><p>a<br>b</p><p>Asha</p>',
  ],
  ['divs without empty ones', '<div>First.</div><div>Second.</div>', '<p>First.</p><p>Second.</p>'],
  [
    'empty paragraphs',
    '<p>a</p><p>&nbsp;</p><p><br></p><p><o:p>&nbsp;</o:p></p><p>b</p>',
    '<p>a</p><p>b</p>',
  ],
  [
    'a table that only lays out',
    '<table role="presentation"><tr><td><table><tr><td><p>a</p></td></tr></table></td><td>b</td></tr></table>',
    '<p>a</p><p>b</p>',
  ],
  [
    'a paragraph with a frame',
    '<p class="x">a <iframe src="https://youtu.be/abc"></iframe></p>',
    expect.stringMatching(/^<p>a <iframe [^>]+><\/iframe><\/p>$/),
  ],
  [
    'a quote that only indents',
    '<blockquote style="margin:0 0 0 40px;border:none;padding:0px"><div>a</div></blockquote>',
    '<p>a</p>',
  ],
  ['a wrapper with a language', '<div lang="mr"><p>मैदान</p></div>', '<p lang="mr">मैदान</p>'],
  ['a word processor that calls all English', '<p><span lang=EN-IN>मैदान</span></p>', '<p>मैदान</p>'],
  [
    'a message of WhatsApp Web',
    '<div class="copyable-text" data-pre-plain-text="[10:32] Asha: "><span class="selectable-text">a\nb  c <img alt="⚽" src="data:image/gif;base64,AA" class="emoji"></span></div>',
    '<p>a<br>b&nbsp; c ⚽</p>',
  ],
  [
    'what a mail hides',
    '<div style="display:none">Preview</div><p>a</p><img src="https://mail.example/o.gif" width="1" height="1">',
    '<p>a</p>',
  ],
])('visitors see room between the paragraphs of %s', async (_what, html, expected) => {
  expect(await meaningOf(html)).toEqual(expected);
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
  expect(await meaningOf(html)).toBe(html);
});

test.each([
  [
    'signs of Word',
    word(symbol('·'), 'a') +
      word(symbol('&#61623;'), 'b') +
      word("<span style='font-family:Wingdings'>§</span>", 'c'),
    '<ul><li>a</li><li>b</li><li>c</li></ul>',
  ],
  [
    'levels of Word',
    word(symbol('·'), 'a', 'mso-list:l0 level1 lfo1') +
      word(
        "<span style='font-family:\"Courier New\"'><span style='mso-list:Ignore'>o</span></span>",
        'b',
        'mso-list:l0 level2 lfo1',
      ) +
      word(symbol('·'), 'c', 'mso-list:l0 level1 lfo1'),
    '<ul><li>a<ul><li>b</li></ul></li><li>c</li></ul>',
  ],
  [
    'levels by margin alone',
    word(symbol('·'), 'a', 'margin-left:36.0pt') +
      word('o', 'b', 'margin-left:72.0pt') +
      word('o', 'c', 'margin-left:2.0in'),
    '<ul><li>a<ul><li>b<ul><li>c</li></ul></li></ul></li></ul>',
  ],
  ['numbers of Word', word('1.', 'a') + word('2.', 'b'), '<ol><li>a</li><li>b</li></ol>'],
  ['letters of Word', word('a)', 'a') + word('b)', 'b'), '<ol><li>a</li><li>b</li></ol>'],
  [
    'a list of Word that goes on',
    `${word('1.', 'a')}<p>b</p>${word('2.', 'c')}`,
    '<ol><li>a</li></ol><p>b</p><ol start="2"><li>c</li></ol>',
  ],
  [
    'Word in its own conditions',
    '<p class=MsoListParagraphCxSpFirst style="mso-list:l0 level1 lfo1"><![if !supportLists]><span style="font-family:Symbol"><span style="mso-list:Ignore">·<span>&nbsp; </span></span></span><![endif]>a</p>',
    '<ul><li>a</li></ul>',
  ],
  ['bold items', word(`<b>${symbol('·')}</b>`, '<b>a</b>'), '<ul><li><b>a</b></li></ul>'],
  [
    'signs that were typed',
    '<div>Bring:</div><div>• shoes</div><div>• a cap</div>',
    '<p>Bring:</p><ul><li>shoes</li><li>a cap</li></ul>',
  ],
  [
    'numbers that were typed',
    '<p>1) shoes</p><p>2) a cap</p>',
    '<ol><li>shoes</li><li>a cap</li></ol>',
  ],
  [
    'lists of Google Docs that stand beside each other',
    '<ul class="lst-kix_a-0 start"><li>a</li></ul><ul class="lst-kix_a-1 start"><li>b</li></ul><ul class="lst-kix_a-2 start"><li>c</li></ul><ul class="lst-kix_a-1"><li>d</li></ul><ul class="lst-kix_a-0"><li>e</li></ul><ul class="lst-kix_b-0 start"><li>f</li></ul>',
    '<ul><li>a<ul><li>b<ul><li>c</li></ul></li><li>d</li></ul></li><li>e</li></ul><ul><li>f</li></ul>',
  ],
  [
    'signs without a space',
    '<p class="x">•shoes</p><p class="x">•a cap</p>',
    '<ul><li>shoes</li><li>a cap</li></ul>',
  ],
  [
    'lines with signs',
    '<p>Bring:<br>- shoes<br>- a cap<br>Thanks<br>Asha</p>',
    '<p>Bring:</p><ul><li>shoes</li><li>a cap</li></ul><p>Thanks<br>Asha</p>',
  ],
  [
    'lines of a message',
    '<span class="selectable-text">Bring:\n- shoes\n- a cap</span>',
    '<p>Bring:</p><ul><li>shoes</li><li>a cap</li></ul>',
  ],
])('visitors see a list made of %s', async (_what, html, expected) => {
  expect(await meaningOf(html)).toBe(expected);
});

test.each([
  ['a year', '<p class="x">1986. That was the year.</p><p>2. December is cold.</p>'],
  ['a dash', '<p class="x">– Come!</p><p>She came.</p>'],
  ['an initial', '<p class="x">I. M. Vijayan came.</p><p>A. K. too.</p>'],
  [
    'a name or number in an indented paragraph of Word',
    '<p class=MsoListParagraph>A. K. Sharma came.</p><p class=MsoListParagraph>12 boys too.</p>',
  ],
  ['a sum', '<p class="x">5 - 3</p><p>- 2</p>'],
])('%s at the beginning of a paragraph makes no list', async (_what, html) => {
  expect(await meaningOf(html)).toBe(html.replace(/ class=["\w]+/g, ''));
});

test.each([
  [
    'a search engine',
    'https://www.google.com/url?q=https://example.org/a%3Fb%3D1&sa=D&ust=1',
    'https://example.org/a?b=1',
  ],
  [
    'its results',
    'https://www.google.co.in/url?sa=t&rct=j&q=two+words&url=https%3A%2F%2Fexample.org%2F',
    'https://example.org/',
  ],
  [
    'Facebook',
    'https://l.facebook.com/l.php?u=https%3A%2F%2Fexample.org%2Fa%3Fb%3D1%26fbclid%3DIwAR&h=AT0',
    'https://example.org/a?b=1',
  ],
  [
    'Instagram',
    'https://l.instagram.com/?u=https%3A%2F%2Fexample.org%2F&e=AT0',
    'https://example.org/',
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
    'the second Proofpoint',
    'https://urldefense.proofpoint.com/v2/url?u=https-3A__www.example.org_a-5Fb&d=DwMF',
    'https://www.example.org/a_b',
  ],
  [
    'the third Proofpoint',
    'https://urldefense.com/v3/__https://example.org/a*b__;Iw!!N11eV2iwtfs!x$',
    'https://example.org/a#b',
  ],
  [
    'the third Proofpoint without letters',
    'https://urldefense.com/v3/__https://example.org/a__;!!N11eV2iwtfs!x$',
    'https://example.org/a',
  ],
  [
    'another search engine',
    'https://duckduckgo.com/l/?uddg=https%3A%2F%2Fexample.org%2Fa&rut=1',
    'https://example.org/a',
  ],
  [
    'a film page',
    'https://www.youtube.com/redirect?event=video&q=https%3A%2F%2Fexample.org',
    'https://example.org',
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
  expect(
    await meaningOf(`<p><a class="x" href="${escaped(href)}">${escaped(href)}</a></p>`),
  ).toMatch(`<a href="${escaped(target)}"`);
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
  ['<p>Watch:</p><video src="clip.mp4"></video>', 'the film after "Watch"'],
  ['<h2>A</h2><p>Watch</p><video><source src="clip.mp4"></video>', 'the film after "Watch"'],
  ['<p>Listen</p><audio src="a.mp3"></audio>', 'the recording after "Listen"'],
  ['<object data="a.swf"></object>', 'the film at the beginning'],
  ['<p>Sign up</p><form><input name="a"><input name="b"></form>', 'the form after "Sign up"'],
  [
    '<h3>Numbers</h3><div id="chart"></div><script src="https://charts.example/embed.js"></script>',
    'what a script draws in "Numbers"',
  ],
  ['<p>Results</p><script>document.write("x")</script>', 'what a script draws after "Results"'],
  ['<p>Map</p><iframe src="map.html"></iframe>', 'the frame after "Map"'],
  ['<p>See <a href="rules.html">the rules</a></p>', 'the link "the rules"'],
  ['<p>So</p><math><mi>x</mi></math>', 'the formula after "So"'],
  [
    '<p>The children came at six in the morning and had marked the whole pitch.</p><img src="a.png">',
    'the picture after "…morning and had marked the whole pitch."',
  ],
])('an editor reads what visitors do not get, by its words: %s', async (html, phrase) => {
  expect(await toldOf(html)).toEqual([`The site will leave out ${phrase}.`]);
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
  expect(await toldOf(html)).toEqual([]);
});

test('an editor reads no more than six losses of a text', async () => {
  const html = Array.from({ length: 9 }, (_, n) => `<p>P${n}</p><img src="a.png">`).join('');
  expect(await toldOf(html)).toEqual([
    expect.stringMatching(/the picture after "P5" and 3 things more\.$/),
  ]);
});

test.each([
  ['//www.youtube.com/embed/abc', 'https://www.youtube.com/embed/abc'],
  ['about:blank" data-src="https://vimeo.com/123#t=1m', 'https://player.vimeo.com/video/123#t=60s'],
  ['http://youtu.be/abc?t=90', 'https://www.youtube.com/embed/abc?start=90'],
])('a frame of %s is a player', async (src, embedded) => {
  expect(await meaningOf(`<p>a</p><iframe src="${src}"></iframe>`)).toContain(
    `<iframe src="${embedded}"`,
  );
});

test('what cannot be framed becomes a link with its title or host, and an editor reads so', async () => {
  const html =
    '<p>Map</p><iframe src="https://www.google.com/maps/embed?pb=1"></iframe><p>Play</p><video title="The final" src="https://films.example/a.mp4"></video>';
  expect(await meaningOf(html)).toBe(
    '<p>Map</p><p><a href="https://www.google.com/maps/embed?pb=1">google.com</a></p><p>Play</p><p><a href="https://films.example/a.mp4">The final</a></p>',
  );
  expect(await toldOf(html)).toEqual([
    'The site will show a link in place of the frame after "Map" and the film after "Play".',
  ]);
});

/** A letter as Word saves it as a web page. */
const LETTER = `<html><head><meta name=Generator content="Microsoft Word 15 (filtered)">
<style><!-- p.MsoNormal {margin:0cm; font-size:11.0pt;} p.Loud {font-weight:bold} --></style></head>
<body lang=EN-IN style='word-wrap:break-word'><div class=WordSection1>
<p class=MsoNormal><o:p>&nbsp;</o:p></p>
<p class=Loud>A morning at the ground</p>
<p class=MsoNormal>What we had
brought:</p>
${word(symbol('&#61623;'), 'six balls')}
${word(symbol('·'), 'two nets')}
<p class=MsoNormal><span lang=HI style='font-family:"Mangal",serif'>आप भी आइए।</span></p>
<p class=MsoNormal><a href="https://www.google.com/url?q=https://example.org/">Join</a></p>
<p class=MsoNormal><img width=200 src="letter_files/image001.png"></p>
</div></body></html>`;

test('a letter of Word is stored as the site shows it, and comes back the same from an export and from itself', async () => {
  write('letter.html', LETTER);
  const workbook = sheet('blogs.xlsx', ['id', 'title', 'text'], ['a', 'A', 'letter.html']);
  const records = spreadsheets.records();
  const { remarks } = await spreadsheets.import(workbook, records);
  expect(remarks).toEqual([
    'blogs, row 2, text: The site will leave out the picture after "Join". Say in words, or by a link, what readers need of it.',
  ]);
  const stored = articleMarkup({ content: records.row('MaidanBlogs', 'a')?.record.mainContent });
  expect(stored?.replace(/\n+/g, '\n')).toBe(
    `<p><strong>A morning at the ground</strong></p>
<p>What we had
brought:</p>
<ul><li>six balls</li><li>two nets</li></ul>
<p><span lang="HI">आप भी आइए।</span></p>
<p><a href="https://example.org/">Join</a></p>`,
  );
  await exportRecords(records, spreadsheets.path('out/records.xlsx'), spreadsheets.folders());
  for (const again of [workbook, spreadsheets.path('out/records.xlsx')]) {
    const { changes, ...told } = await prepare(again, records);
    expect(changes.map(({ kind }) => kind)).toEqual(['same']);
    expect([told.remarks, told.problems]).toEqual([[], []]);
  }
});

test.each([
  [
    'same',
    '<p class="x">नमस्ते <a href="https://example.org/" target="_blank">a</a></p><iframe src="https://www.youtube.com/embed/x"></iframe>',
  ],
  ['same', '<p>a <img src="/a.svg"></p>\n<p><span class="x">b</span></p>'],
  ['same', 'a <u>b</u>\nc'],
  ['changed', '<p style="color:red">a</p>'],
  ['changed', '<div><p>a</p><p>b</p></div>'],
  ['changed', '<b style="font-weight:normal">a</b>'],
])('a text that an older program has stored is %s as visitors see it: %s', async (kind, html) => {
  const records = spreadsheets.records();
  const mainContent = JSON.stringify(JSON.stringify({ html }));
  records.put({ MaidanBlogs: [{ blogId: 'a', title: 'A', mainContent }] });
  write('a.html', html);
  const { changes, remarks } = await prepare(
    sheet('blogs.xlsx', ['id', 'title', 'text'], ['a', 'A', 'a.html']),
    records,
  );
  expect([changes.map((change) => change.kind), remarks]).toEqual([[kind], []]);
});

test('HTML in a cell and in Markdown goes the same way', async () => {
  write(
    'a.md',
    'One\n\n<div><b style="font-weight:normal">two</b> <span style="font-style:italic">three</span></div>',
  );
  const { records } = await prepare(
    sheet(
      'blogs.xlsx',
      ['id', 'title', 'text'],
      ['a', 'A', 'a.md'],
      ['b', 'B', '<span style="font-weight:700">Come</span> *soon*'],
    ),
  );
  expect(
    records.MaidanBlogs?.map(({ record }) => articleMarkup({ content: record.mainContent })),
  ).toEqual([
    '<p>One</p>\n<p>two <em>three</em></p>',
    '<p><strong>Come</strong> <em>soon</em></p>',
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
  const { problems } = await prepare(sheet('blogs.xlsx', ['title', 'text'], ['A', 'a.html']));
  expect(problems).toEqual([
    expect.stringMatching(/^blogs, row 2, text: The elements of its HTML are nested too deeply/),
  ]);
});
