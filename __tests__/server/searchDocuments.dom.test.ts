import { galleryItem } from '../../mocks/records/gallery.ts';
import { newsItem } from '../../mocks/records/news.ts';
import { project } from '../../mocks/records/projects.ts';
import { collections } from '../../src/app/collections.ts';
import type { SearchDocument } from '../../src/app/search/documents.ts';
import { indexDocuments } from '../../src/app/search/searchIndex.ts';
import { childContents } from '../../src/content/policies/csppolicy/contents.ts';
import type { Collection } from '../../src/data/collection.ts';
import type { SiteRecords } from '../../src/server/records.ts';
import { policyDocuments, searchDocuments } from '../../src/server/searchDocuments.ts';

/** What can be found of a site with these records and no others. */
function documentsOf(records: Record<string, (object | null)[]>): SearchDocument[] {
  const answers = new Map<Collection, object>(
    collections.map((collection) => [
      collection,
      { [collection.listField]: { items: records[collection.type] ?? [], nextToken: null } },
    ]),
  );
  return searchDocuments({ answers } as Partial<SiteRecords> as SiteRecords);
}

describe('what can be found of the records', () => {
  test('is their title, description, kind, day and page', () => {
    const record = project({
      projectid: 'a b',
      title: 'Lane League',
      description: 'Five a side.',
      projectType: 'Football',
      ef1: JSON.stringify({ date: '2024-08-05' }),
      mainContent: JSON.stringify(JSON.stringify({ html: '<p>Not this.</p>' })),
    });
    expect(documentsOf({ MaidanProjects: [record] })).toContainEqual({
      title: 'Lane League',
      place: 'Our Project',
      address: '/projects/a%20b',
      text: 'Five a side.',
      kind: 'Football',
      day: '2024-08-05',
    });
  });

  test('leads to the list where they have no page, to the picture in the gallery', () => {
    const documents = documentsOf({
      MaidanNews: [newsItem({ newsId: 'n', title: 'In the paper' })],
      MaidanGalleries: [galleryItem({ galleryId: 'a&b=c', title: 'Rain' })],
    });
    const address = (title: string) => documents.find((each) => each.title === title)?.address;
    expect(address('In the paper')).toBe('/news');
    const picture = new URL(address('Rain') ?? '', 'http://localhost');
    expect(picture.pathname).toBe('/gallery');
    expect(picture.searchParams.get('picture')).toBe('a&b=c');
  });

  test('stands under the name of its list where a record says nothing, and holds no broken one', () => {
    const nothing = { title: null, description: null, ef1: null, imgUrl: null, projectType: null };
    const documents = documentsOf({
      MaidanProjects: [null, project({ projectid: 'x', ...nothing }), {}],
    });
    expect(documents.filter(({ address }) => address.startsWith('/projects'))).toEqual([
      { title: 'Our Project', place: '', address: '/projects', text: '' },
      { title: 'Our Project', place: 'Our Project', address: '/projects/x', text: '' },
    ]);
  });
});

test('the pages of the site are found by what people call them', () => {
  const found = (word: string) =>
    documentsOf({})
      .filter(({ words = '' }) => words.split(' ').includes(word))
      .map(({ address }) => address);
  expect(found('vacancy')).toEqual(['/career']);
  expect(found('isl')).toEqual(['/contact#deaf']);
  expect(found('80G')).toEqual(['/#support']);
  expect(found('volunteer')).toEqual(['/career#give-an-hour']);
  expect(found('timings')).toEqual(['/play', '/play/nagpur', '/play/delhi', '/play/pune']);
  expect(found('नागपूर')).toEqual(['/play/nagpur']);
  expect(found('phone')).toEqual(['/contact']);
  expect(found('cookies')).toEqual(['/privacy']);
  expect(found('refund')).toEqual(['/terms']);
});

test('a city leads to its grounds first, and then to the postings there', async () => {
  const search = await indexDocuments(documentsOf({}));
  const titles = search
    .find('nagpur', new Set())
    .first(20)
    .map(({ document }) => document.title);
  expect(titles[0]).toBe('Where and when in Nagpur');
  expect(titles).toContain('Project Coordinators');
});

describe('what can be found of a policy', () => {
  const MARKUP = `
    <main><aside><p>Help now</p></aside><nav><a>Scope</a></nav><article>
      <h1>Reporting Concerns</h1><p>Version 5</p>
      <div>
        <p>Report at <a>once</a>. You need no proof.</p>
        <nav><p>On this page</p><ul><li><a href="#when">When to report</a></li></ul></nav>
        <h2 id="when"><a href="#when">When to report</a></h2>
        <p>Soon, when</p><ul><li>a child tells</li><li><p>you see harm</p></li></ul>
        <h2 id="whom">To whom</h2>
        <table><tr><th>Who</th><td>The CEO</td></tr></table>
      </div>
      <nav>Next</nav>
    </article></main>`;
  const page = { address: '/csppolicy/reporting-concerns', policy: childContents };
  const documents = (more: object = {}) =>
    policyDocuments(
      { ...page, ...more },
      { markup: MARKUP, title: 'Reporting Concerns' },
      new DOMParser(),
    );

  test('is its beginning and each heading, with the text below and where that stands', () => {
    const policy = childContents.title;
    expect(documents()).toEqual([
      {
        title: 'Reporting Concerns',
        place: policy,
        address: page.address,
        text: 'Report at once. You need no proof.',
      },
      {
        title: 'When to report',
        place: `${policy}: Reporting Concerns`,
        address: `${page.address}#when`,
        text: 'Soon, when a child tells you see harm',
      },
      {
        title: 'To whom',
        place: `${policy}: Reporting Concerns`,
        address: `${page.address}#whom`,
        text: 'Who The CEO',
      },
    ]);
  });

  test('is nothing of another page, or of one without text', () => {
    expect(documents({ policy: undefined })).toEqual([]);
    expect(documents({ empty: true })).toEqual([]);
  });
});
