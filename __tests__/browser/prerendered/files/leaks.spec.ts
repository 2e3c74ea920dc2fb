import { readFileSync } from 'node:fs';
import { homedir, tmpdir, userInfo } from 'node:os';
import { join, resolve } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from '@playwright/test';
import { listFiles } from '../../../../publish/files.ts';
import { PRERENDERED_DIRECTORY } from '../../../support/sites/builtSites.ts';

// These read files alone: with Playwright's own test no browser starts.

/** Forms that secrets have: private keys, keys of AWS, tokens of GitHub, npm and Slack, signed tokens, passwords in addresses. */
const SECRETS = [
  /-----BEGIN [A-Z ]*PRIVATE KEY-----/,
  /\b(?:AKIA|ASIA)[A-Z0-9]{16}\b/,
  /\b(?:gh[pousr]_\w{36}|github_pat_\w{22}|npm_[A-Za-z0-9]{36})/,
  /\bxox[abprs]-[\w-]{10}/,
  /\beyJ[\w-]{10,}\.eyJ[\w-]{10,}\.[\w-]{10,}/,
  /\b[a-z]+:\/\/[^\s/:@"'`]{1,64}:[^\s/:@"'`]{3,64}@[\w.-]+/,
];

/** Variables whose values the site shows on purpose. */
const PUBLIC =
  /^(?:GRAPHQL_URL|GRAPHQL_API_KEY|SITE_URL|IDENTITY_POOL_ID|GRAPHQL_AUTH|SNAPSHOT_MAX_AGE)$/;

/** Paths of the machine that builds, and values of its environment that are too long to be words. */
const forbiddenWords = () => [
  resolve('.'),
  `${homedir()}/`,
  join(tmpdir(), 'maidan'),
  `/home/${userInfo().username}/`,
  ...Object.entries(process.env).flatMap(([name, value = '']) =>
    !PUBLIC.test(name) && value.length >= 12 && /\d|[/:@]/.test(value) ? [value] : [],
  ),
];

/** What a text leaks of secrets, or of where and by whom it was built. */
const leaksIn = (text: string, words: string[]): string[] => [
  ...words.filter((word) => text.includes(word)),
  ...SECRETS.flatMap((form) => form.exec(text)?.[0] ?? []),
];

/** A file as text, a compressed one unpacked: bytes that are no text are the same in both. */
function contentOf(file: string): string {
  const bytes = readFileSync(join(PRERENDERED_DIRECTORY, file));
  if (file.endsWith('.br')) return brotliDecompressSync(bytes).toString('latin1');
  return (file.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('latin1');
}

test('no file of the site has a path of the machine that built it, or a secret', async () => {
  // The build had secrets.
  expect(process.env).toHaveProperty('SMTP_URL');
  const words = forbiddenWords();
  for (const leak of [
    `throw Error("${resolve('src/a.ts')}")`,
    process.env['SMTP_URL']!,
    `key: "AKIA${'A1'.repeat(8)}"`,
    'fetch("https://asha:secret@example.org")',
  ])
    expect(leaksIn(leak, words), 'what would be found').not.toEqual([]);

  const files = await listFiles(PRERENDERED_DIRECTORY);
  expect(files.length).toBeGreaterThan(50);
  const found = files.flatMap((file) =>
    leaksIn(contentOf(file), words).map((leak) => `${file}: ${leak}`),
  );
  expect(found).toEqual([]);
});

test('the site has the licences of what visitors get, of fonts and joined modules too', () => {
  const text = contentOf('licences.txt');
  for (const name of [
    'react-dom',
    '@apollo/client',
    'jspdf',
    'dompurify',
    '@fontsource-variable/anek-latin',
  ]) {
    expect(text).toMatch(new RegExp(`^${name} \\d`, 'm'));
  }
  // A package of the build alone.
  expect(text).not.toMatch(/^postcss \d/m);
});
