import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { PRERENDERED_DIRECTORY } from '../../../support/sites/builtSites.ts';
import { leaksIn } from '../../../support/browser/leaks.ts';

// These read files alone: with Playwright's own test no browser starts.

test('no file of the site has a path of the machine that built it, or a secret', async () => {
  // The build had secrets.
  expect(process.env).toHaveProperty('SMTP_URL');
  expect(await leaksIn(PRERENDERED_DIRECTORY, process.env)).toEqual([]);
});

test('the site has the licences of what visitors get, of fonts and joined modules too', () => {
  const text = readFileSync(join(PRERENDERED_DIRECTORY, 'licences.txt'), 'utf8');
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
