/** A program that makes a site which can be refreshed: with the code that renders pages, and a script in place of browsers' code. */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { argv } from 'node:process';
import { loadEnvironment } from '../../../publish/environment.ts';
import { bundle } from '../../../publish/pages/bundle.ts';
import { listFiles } from '../../../publish/files.ts';
import { connectOrigins } from '../../../publish/host/securityHeaders.ts';
import { BUILD, writeBuiltSite } from '../../../publish/toolbox.ts';
import { serverConfiguration } from '../../../scripts/webpack/server.ts';

const [, , directory = '', toolbox = ''] = argv;
const environment = loadEnvironment();
const build = join(toolbox, BUILD);
const script = 'assets/main.js';
await bundle(serverConfiguration(build, environment));
await mkdir(join(directory, 'assets'), { recursive: true });
await writeFile(join(directory, script), 'main');

const sources = (await listFiles('src')).filter((file) => /\.tsx?$/.test(file));
const texts = await Promise.all(sources.map((file) => readFile(join('src', file), 'utf8')));
const chunks = texts.flatMap((text) => [...text.matchAll(/webpackChunkName: "(\w+)"/g)]);
await writeBuiltSite(build, {
  service: environment.service?.url ?? null,
  unsigned: false,
  connect: connectOrigins(environment),
  origin: environment.origin,
  assets: { styles: [], scripts: [`/${script}`], font: null },
  chunks: Object.fromEntries(chunks.map(([, name]) => [name, { styles: [], scripts: [] }])),
  worker: 'worker',
  files: [script],
  counts: {},
  pages: {},
});
