import { readFileSync } from 'node:fs';
import { homedir, tmpdir, userInfo } from 'node:os';
import { join, resolve } from 'node:path';
import { gunzipSync, brotliDecompressSync } from 'node:zlib';
import { listFiles } from '../../../publish/files.ts';

/** Forms that secrets have, by what they are. */
const SECRETS: Record<string, RegExp> = {
  'a private key': /-----BEGIN [A-Z ]*PRIVATE KEY-----/,
  'a key of AWS': /\b(?:AKIA|ASIA)[A-Z0-9]{16}\b/,
  'a token of GitHub': /\b(?:gh[pousr]_\w{36}|github_pat_\w{22})/,
  'a token of npm': /\bnpm_[A-Za-z0-9]{36}\b/,
  'a token of Slack': /\bxox[abprs]-[\w-]{10}/,
  'a signed token': /\beyJ[\w-]{10,}\.eyJ[\w-]{10,}\.[\w-]{10,}/,
  'an address with a password': /\b[a-z]+:\/\/[^\s/:@"'`]{1,64}:[^\s/:@"'`]{3,64}@[\w.-]+/,
};

/** Variables whose values the site shows on purpose; those of this kind are anybody's. */
const PUBLIC =
  /^(?:GRAPHQL_URL|GRAPHQL_API_KEY|SITE_URL|IDENTITY_POOL_ID|GRAPHQL_AUTH|SNAPSHOT_MAX_AGE)$/;

/**
 * What the files of a site leak of secrets, or of where and by whom they were built. Each has the file and what it is.
 * @param environment the variables that the build had
 */
export async function leaksIn(
  directory: string,
  environment: Record<string, string | undefined>,
): Promise<string[]> {
  const files = await listFiles(directory);
  if (files.length === 0) throw new Error(`There are no files in ${directory}.`);
  const forbidden = forbiddenWords(environment);
  return files.flatMap((file) => {
    const text = contentOf(join(directory, file));
    const words = forbidden.filter(({ word }) => text.includes(word)).map(({ what }) => what);
    const secrets = Object.entries(SECRETS).flatMap(([what, form]) =>
      form.test(text) ? [what] : [],
    );
    const sources = file.endsWith('.map') ? absoluteSources(text) : [];
    return [...words, ...secrets, ...sources].map((what) => `${file}: ${what}`);
  });
}

/** Paths of the machine, whatever they are. Values of its environment count that are too long to be words. */
function forbiddenWords(environment: Record<string, string | undefined>) {
  const paths = [resolve('.'), `${homedir()}/`, join(tmpdir(), 'maidan')];
  const values = Object.entries(environment).filter(
    ([name, value = '']) => !PUBLIC.test(name) && value.length >= 12 && /\d|[/:@]/.test(value),
  );
  return [
    ...paths.map((path) => ({ what: `the path ${path}`, word: path })),
    { what: 'a path of a home', word: `/home/${userInfo().username}/` },
    ...values.map(([name, value = '']) => ({ what: `the value of ${name}`, word: value })),
  ];
}

/** A file as text, a compressed one unpacked: bytes that are no text are the same in both. */
function contentOf(file: string): string {
  const bytes = readFileSync(file);
  if (file.endsWith('.br')) return brotliDecompressSync(bytes).toString('latin1');
  return (file.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('latin1');
}

function absoluteSources(map: string): string[] {
  const { sources } = JSON.parse(map) as { sources: string[] };
  return sources
    .filter((source) => /^(?:\/|file:|[a-z]:\\)/i.test(source))
    .map((source) => `the source ${source}`);
}
