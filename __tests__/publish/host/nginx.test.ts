import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { type IncomingMessage, request as open, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { writeHostFiles } from '../../../publish/host/hostFiles.ts';
import { createPreview } from '../../../publish/host/serveSite.ts';
import { writeWithTwins } from '../../support/sites/publishedSites.ts';

/** Where Debian has it. CI installs it. */
const NGINX = '/usr/sbin/nginx';
const isInstalled = existsSync(NGINX);
if (!isInstalled) console.warn(`There is no ${NGINX}: the tests of nginx are skipped.`);
const whereThereIsNginx = isInstalled ? describe : describe.skip;

const SITE = {
  'index.html': '<p>“home”',
  'projects.html': 'projects',
  'projects/camp.html': 'camp',
  'events/cup/event.ics': 'a calendar',
  'assets/main.1a.js': 'code',
  'icon.svg': '<svg/>',
  'share.jpg': 'a picture',
  'data/share/1a.jpg': 'a picture',
  'pictures/goal.jpg': 'a picture of a record',
  'blogs/feed.xml': '<rss/>',
  'sitemap.xml': '<urlset/>',
  'site.webmanifest': '{}',
  'licences.txt': '© everybody',
  '200.html': 'a page that asks',
  '404.html': 'nothing is here',
  'projects/.hidden.html': 'a record whose id begins with a dot',
  // What somebody has left there.
  '.env': 'SECRET',
  '.git/config': 'SECRET',
};

/** What each host says of itself and of its copy of a file. */
const OWN =
  /^(server|date|connection|keep-alive|etag|last-modified|content-length|transfer-encoding|accept-ranges)$/;

whereThereIsNginx('nginx with the file of a site', () => {
  let folder: string;
  let nginx: ChildProcess;
  let preview: Server;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'maidan-nginx-'));
    const site = join(folder, 'site');
    await writeWithTwins(site, SITE);
    await writeHostFiles({
      target: site,
      built: {
        origin: 'https://maidan.example',
        connect: ['https://api.example'],
        chunks: {},
        files: [],
      },
      // As many as a site has.
      styles: Array.from({ length: 10 }, (_, order) => `a { order: ${order}; }`),
    });
    preview = createPreview(site).listen(join(folder, 'preview'));
    const bodies = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
    await writeFile(
      join(folder, 'nginx.conf'),
      `daemon off; master_process off; pid "${folder}/pid"; error_log stderr;
      events {}
      http {
        include /etc/nginx/mime.types;
        access_log off;
        ${bodies.map((name) => `${name}_temp_path "${folder}/${name}";`).join(' ')}
        server { listen "unix:${folder}/nginx"; root "${site}"; include "${site}/nginx.conf"; }
      }`,
    );
    nginx = spawn(NGINX, ['-c', join(folder, 'nginx.conf')], {
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    while (!existsSync(join(folder, 'nginx')) && nginx.exitCode === null) await pause(20);
  });

  afterAll(async () => {
    preview.close();
    nginx.kill();
    if (nginx.exitCode === null) await once(nginx, 'exit');
    await rm(folder, { recursive: true });
  });

  /** Fetches from a host. @returns its answer, with only those headers that hosts should agree on */
  async function fetchFrom(
    host: 'nginx' | 'preview',
    path: string,
    encoding: string,
    method = 'GET',
  ) {
    const socketPath = join(folder, host);
    const request = open({ socketPath, path, method, headers: { 'accept-encoding': encoding } });
    request.end();
    const [answer] = (await once(request, 'response')) as [IncomingMessage];
    const headers = Object.entries(answer.headers)
      .filter(([name]) => !OWN.test(name))
      // One type is written in several ways.
      .map(([name, value]) => [
        name,
        name === 'content-type'
          ? String(value)
              .replace('; ', ';')
              .replace(/^\w+\/javascript.*/, 'a script')
          : value,
      ]);
    const body = await text(answer.setEncoding('latin1'));
    return { status: answer.statusCode, headers: Object.fromEntries(headers), body };
  }

  test.each([
    '/',
    '/projects',
    '/projects/camp',
    '/index.html',
    '/projects/new/index.html',
    '/projects/new',
    '/.env',
    '/projects/.hidden',
    '/assets/main.1a.js',
    '/share.jpg',
    '/pictures/goal.jpg',
    '/blogs/feed.xml',
    '/sitemap.xml',
    '/site.webmanifest',
    '/licences.txt',
    '/events/cup/event.ics',
  ])('nginx answers %s as the preview does', async (path) => {
    for (const encoding of ['gzip', 'identity']) {
      const answer = await fetchFrom('nginx', path, encoding);
      expect(answer).toEqual(await fetchFrom('preview', path, encoding));
      expect(answer.headers['content-security-policy']).toContain('strict-dynamic');
    }
  });

  test('nginx refuses to change a page or a feed', async () => {
    for (const path of ['/', '/projects/new', '/blogs/feed.xml']) {
      const { status } = await fetchFrom('nginx', path, 'identity', 'POST');
      expect([path, status]).toEqual([path, 405]);
    }
  });

  test('nginx says whom to contact about a weakness, and nothing of what is not the site', async () => {
    const { status, headers } = await fetchFrom('nginx', '/.well-known/security.txt', 'gzip');
    expect([status, headers['content-type']]).toEqual([200, 'text/plain;charset=utf-8']);
    expect(await fetchFrom('nginx', '/../../etc/passwd', 'gzip')).toMatchObject({ status: 400 });
  });

  test.each(['/assets/gone.js', '/events/new/event.ics', '/.well-known/gone'])(
    'nginx says that the file %s is not there, with the list of headers',
    async (path) => {
      const { status, headers } = await fetchFrom('nginx', path, 'gzip');
      expect(status).toBe(404);
      expect(headers['content-security-policy']).toContain('strict-dynamic');
      expect(headers['x-content-type-options']).toBe('nosniff');
    },
  );
});
