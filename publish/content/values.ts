import { accountability } from '../../src/content/accountability.ts';
import { careers } from '../../src/content/careers.ts';
import { contact } from '../../src/content/contact.ts';
import { play } from '../../src/content/grounds.ts';
import { home } from '../../src/content/home.ts';
import * as organisation from '../../src/content/organisation.ts';
import { childContents } from '../../src/content/policies/csppolicy/contents.ts';
import { poshContents } from '../../src/content/policies/poshpolicy/contents.ts';
import { privacy } from '../../src/content/privacy.ts';
import { signVideos } from '../../src/content/signVideos.ts';
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
  csppolicy: { reviewBy: childContents.reviewBy },
  poshpolicy: { reviewBy: poshContents.reviewBy },
  signVideos,
};

/** Every string inside a value, with its path such as `organisation.offices.0.email`. */
export function textsOf(value: unknown, path: string[] = []): { path: string; text: string }[] {
  if (typeof value === 'string') return [{ path: path.join('.'), text: value }];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, each]) => textsOf(each, [...path, key]));
}
