import { homedir } from 'node:os';
import { resolve } from 'node:path';
import { leaksIn } from '../../support/browser/leaks.ts';
import { writeWithTwins } from '../../support/sites/publishedSites.ts';
import { folderForTests } from '../../support/jest/folder.ts';

// What the browser tests look for in the built site; here it is proved that they would find it.

const path = folderForTests();
const ENVIRONMENT = { SMTP_URL: 'smtps://mail.example:465', GRAPHQL_API_KEY: 'da2-abcdefghijkl' };

const leaks = async (text: string, file = 'assets/main.js') => {
  await writeWithTwins(path('site'), { [file]: text });
  return leaksIn(path('site'), ENVIRONMENT);
};

test('a clean site has no leaks, and the public key is not one', async () => {
  expect(await leaks('fetch("/graphql", "da2-abcdefghijkl")')).toEqual([]);
});

test.each([
  ['the folder of the build', `throw Error("${resolve('src/a.ts')}")`],
  ['the home', `"${homedir()}/.npmrc"`],
  ['a variable', 'x = "smtps://mail.example:465"'],
  ['a private key', '-----BEGIN RSA PRIVATE KEY-----'],
  ['a key of AWS', `key: "AKIA${'A1'.repeat(8)}"`],
  ['a signed token', `"eyJ${'a'.repeat(12)}.eyJ${'b'.repeat(12)}.${'c'.repeat(12)}"`],
  ['a password', 'fetch("https://asha:secret@example.org")'],
])('a leak of %s is found, even in the compressed twins', async (_what, text) => {
  const found = await leaks(text);
  expect(found.map((line) => line.split(':')[0])).toEqual(
    expect.arrayContaining(['assets/main.js', 'assets/main.js.br', 'assets/main.js.gz']),
  );
});

test('a source map with a path of the machine is found', async () => {
  expect(await leaks('{"sources": ["webpack://maidan/a.ts"]}', 'a.js.map')).toEqual([]);
  expect(await leaks('{"sources": ["/srv/a.ts"]}', 'a.js.map')).toContain(
    'a.js.map: the source /srv/a.ts',
  );
});

test('a folder without files does not pass for a clean site', async () => {
  await expect(leaksIn(path('.'), {})).rejects.toThrow();
});
