import { accountability } from '../../src/content/accountability.ts';
import { careers } from '../../src/content/careers.ts';
import { contact } from '../../src/content/contact.ts';
import { play } from '../../src/content/grounds.ts';
import { home } from '../../src/content/home.ts';
import * as organisation from '../../src/content/organisation.ts';
import { privacy } from '../../src/content/privacy.ts';
import { terms } from '../../src/content/terms.ts';

/** The values of src/content that an organisation replaces with its own. */
export const CONTENT = {
  ...organisation,
  contact,
  home,
  careers,
  accountability,
  privacy,
  terms,
  play,
};

/** Every value inside another, with its path such as `organisation.offices.0.email`. An empty list is one. */
export function valuesIn(value: unknown, path: string[] = []): { path: string; value: unknown }[] {
  const inner = typeof value === 'object' && value !== null ? Object.entries(value) : [];
  if (inner.length === 0) return [{ path: path.join('.'), value }];
  return inner.flatMap(([key, each]) => valuesIn(each, [...path, key]));
}

/** Every string in a value, with its path. */
export const textsOf = (content: object): { path: string; text: string }[] =>
  valuesIn(content).flatMap(({ path, value }) =>
    typeof value === 'string' ? [{ path, text: value }] : [],
  );
