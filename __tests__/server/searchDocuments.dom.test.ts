import { galleryItem } from '../../mocks/records/gallery.ts';
import { newsItem } from '../../mocks/records/news.ts';
import { project } from '../../mocks/records/projects.ts';
import { collections } from '../../src/features/collections.ts';
import { indexDocuments } from '../../src/pages/search/searchIndex.ts';
import { organisation } from '../../src/content/organisation.ts';
import { childContents } from '../../src/content/policies/csppolicy/contents.ts';
import { type SitePage, sitePages } from '../../src/server/pages.ts';
import { pageDocuments, searchDocuments } from '../../src/server/searchDocuments.ts';
import { type Records, siteRecords } from '../support/sites/siteRecords.ts';

/** The search documents of a site with these records. */
const documentsOf = (records: Records) => searchDocuments(siteRecords(records));

describe('records in the search', () => {
  test('a record is found by its title, description, kind, day and page', () => {
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

  test('a result leads to the list where its record has no page, and to the picture in the gallery', () => {
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

  test('a record without a title has the name of its list, and a broken record is left out', () => {
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

/** The documents of a page with this markup. */
const documentsOfPage = (page: SitePage, title: string, markup: string) =>
  pageDocuments(page, { markup, title }, new DOMParser());

describe('policies in the search', () => {
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

  test('a policy is found by its beginning and by each heading, with the text below it', () => {
    const policy = childContents.title;
    const section = { place: `${policy}: Reporting Concerns` };
    expect(documentsOfPage(page, 'Reporting Concerns', MARKUP)).toEqual([
      {
        title: 'Reporting Concerns',
        place: policy,
        address: page.address,
        text: 'Report at once. You need no proof.',
      },
      {
        ...section,
        title: 'When to report',
        address: `${page.address}#when`,
        text: 'Soon, when a child tells you see harm',
      },
      { ...section, title: 'To whom', address: `${page.address}#whom`, text: 'Who The CEO' },
    ]);
  });
});

describe('other pages in the search', () => {
  const MARKUP = `
    <nav><h2>Menu</h2></nav><main>
      <header><div><h1>Career</h1><p class="lead">Work with us.</p></div></header>
      <section id="give-an-hour"><div><h2 id="title">Give an hour</h2>
        <p>Once a week. <a href="/contact">Write<span class="visually-hidden"> to us</span></a></p>
        <button>Copy</button>
      </div></section>
    </main>`;
  const [page, section] = documentsOfPage({ address: '/career' }, 'Career', MARKUP);

  test('a page is found by its lead and by each section with its text', () => {
    const { name } = organisation;
    expect(page).toMatchObject({ title: 'Career', place: name, text: 'Work with us.' });
    expect(section).toMatchObject({
      title: 'Give an hour',
      place: 'Career',
      address: '/career#give-an-hour',
      text: 'Once a week. Write',
    });
  });

  test('a page is found by the words that people use for it', () => {
    expect(page?.words).toContain('vacancy');
    expect(section?.words).toContain('volunteer');
    const help = documentsOf({}).find(({ address }) => address === '/help');
    expect(help?.words).toContain('1098');
  });

  test('lists, records and the search are not found as pages, and home by its sections alone', () => {
    const [collection] = collections;
    expect(documentsOfPage({ address: '/news', collection }, 'News', MARKUP)).toEqual([]);
    for (const each of [
      { address: '/search', unlisted: true },
      { address: '/csppolicy/enquiries', policy: childContents, empty: true },
    ]) {
      expect(documentsOfPage(each, 'Search', MARKUP)).toEqual([]);
    }
    expect(documentsOfPage({ address: '/' }, 'Home', MARKUP)).toEqual([
      expect.objectContaining({ title: 'Give an hour', place: organisation.name }),
    ]);
  });

  test('a city’s page is found before its grounds and the postings there, in any script', async () => {
    const cities = sitePages(siteRecords({}))
      .filter(({ grounds }) => grounds)
      .flatMap((city) => documentsOfPage(city, city.title ?? '', MARKUP));
    const search = await indexDocuments([...documentsOf({}), ...cities]);
    const titles = (query: string) =>
      search.find(query, new Set()).map(({ document }) => document.title);
    expect(titles('nagpur')[0]).toBe('Where and when in Nagpur');
    expect(titles('nagpur')).toContain('Project Coordinators');
    expect(titles('नागपूर')).toEqual(['Where and when in Nagpur']);
    expect(titles('timings')).toHaveLength(3);
  });
});
