import { join } from 'node:path';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import type { Configuration } from 'webpack';
import { bundle, bundledFiles } from '../../../publish/pages/bundle.ts';
import { folderForTests } from '../../support/jest/folder.ts';
import { type Site, write } from '../../support/sites/publishedSites.ts';

const path = folderForTests();

const PAGE = "import './shared.css'; import './list.css'; export const list = 1;";
const SOURCES: Site = {
  'main.js': `import './shared.css';
    import(/* webpackChunkName: "lists" */ './ListPage.tsx');
    import('./later.js');
    document.fonts.url = [
      new URL('./noto-sans.woff2', import.meta.url),
      new URL('./anek-latin-english.woff2', import.meta.url),
    ];`,
  'later.js': 'export const later = 1;',
  'ListPage.tsx': PAGE,
  'shared.css': '.shared { color: red }',
  'list.css': '.list { color: red }',
  'noto-sans.woff2': 'a font of few pages',
  'anek-latin-english.woff2': 'the font of the text',
  'out/sw.js': 'the worker',
};

/** Bundles sources as small as can be. */
async function bundled(sources: Site = {}) {
  await write(path('.'), { ...SOURCES, ...sources });
  const configuration: Configuration = {
    mode: 'production',
    context: path('.'),
    entry: { main: './main.js' },
    output: {
      path: path('out'),
      publicPath: '/',
      filename: 'assets/[name].js',
      assetModuleFilename: 'assets/[name][ext]',
    },
    resolveLoader: { modules: [join(process.cwd(), 'node_modules')] },
    module: {
      rules: [
        {
          test: /\.css$/,
          use: [MiniCssExtractPlugin.loader, { loader: 'css-loader', options: { modules: false } }],
          sideEffects: true,
        },
      ],
    },
    plugins: [new MiniCssExtractPlugin({ filename: 'assets/[name].css' })],
    performance: false,
    optimization: { minimize: false },
    // From Node 22 on webpack would read TypeScript by itself, but no .tsx.
    experiments: { typescript: false },
  };
  return bundle(configuration);
}

test('a build knows the files of every page, of each chunk and of its output', async () => {
  const { assets, chunks, files, worker } = bundledFiles(await bundled());
  expect(assets).toEqual({
    styles: ['/assets/main.css'],
    scripts: ['/assets/main.js'],
    font: '/assets/anek-latin-english.woff2',
  });
  expect(chunks['lists']).toEqual({
    styles: ['/assets/lists.css'],
    scripts: ['/assets/lists.js'],
  });
  // A chunk without a name is none of a page.
  expect(Object.keys(chunks).toSorted()).toEqual(['lists', 'main']);
  expect(chunks['main']).toEqual({ styles: [], scripts: [] });
  expect(files).toEqual(expect.arrayContaining(['assets/main.js', 'assets/lists.css']));
  expect(worker).toBe('the worker');
});

test('a page whose import has no webpackChunkName stops the build, because it would lack its styles', async () => {
  const stats = await bundled({ 'main.js': "import('./ListPage.tsx');" });
  expect(() => bundledFiles(stats)).toThrow(
    'The import of ./ListPage.tsx has no webpackChunkName.',
  );
});

test('an error of webpack stops the build, which prints it', async () => {
  await expect(bundled({ 'main.js': "import './gone.js';" })).rejects.toThrow(/gone\.js/);
});
