import { existsSync } from 'node:fs';
import { loadEnvFile } from 'node:process';
import * as v from 'valibot';
import { readDate } from '../src/data/wire/dates.ts';

export type Variables = Record<string, string | undefined>;

/** Reads `.env` beside package.json if it exists. Variables that are set already win. */
export function loadVariables(): Variables {
  if (existsSync('.env')) loadEnvFile('.env');
  return process.env;
}

/** A variable without the spaces around it; empty where it is not set. */
export const text = v.optional(v.pipe(v.string(), v.trim()), '');

/** A variable that may be left out. @param expected what it is otherwise, after "must be" */
export const mustBe = (expected: string, isRight: (value: string) => boolean) =>
  v.pipe(
    text,
    v.check((value) => value === '' || isRight(value), expected),
  );

export const oneOf = (first: string, second: string) =>
  mustBe(`"${first}" or "${second}"`, (value) => value === first || value === second);

export const onOff = oneOf('on', 'off');

export const wholeNumber = (fallback: number, min: number, max: number) =>
  v.pipe(
    mustBe(
      `a whole number from ${min} to ${max}`,
      (value) => Number.isInteger(Number(value)) && Number(value) >= min && Number(value) <= max,
    ),
    v.transform((value) => (value === '' ? fallback : Number(value))),
  );

const orNull = v.transform((value: string) => value || null);

/** A day as YYYY-MM-DD; null where it is not set. */
export const day = v.pipe(
  mustBe('a day as 2027-05-01', (value) => readDate(value)?.iso === value),
  orNull,
);

/** The origin of a site; null where it is not set. */
export const origin = v.pipe(
  mustBe(
    "the site's origin, such as https://maidan.example",
    (value) => isAddress(value) && new URL(value).href === `${new URL(value).origin}/`,
  ),
  v.transform((value) => (value === '' ? null : new URL(value).origin)),
);

export const isAddress = (url: string) =>
  URL.canParse(url) && /^https?:$/.test(new URL(url).protocol);

/** @throws an Error that says in a sentence which variable is wrong, and what it must be */
export function readVariables<Entries extends v.ObjectEntries>(
  entries: Entries,
  variables: Variables,
): v.InferOutput<v.ObjectSchema<Entries, undefined>> {
  const read = v.safeParse(v.object(entries), variables);
  if (read.success) return read.output;
  const [issue] = read.issues;
  throw new Error(
    `${v.getDotPath(issue)} must be ${issue.message}, but is "${String(issue.input)}".`,
  );
}
