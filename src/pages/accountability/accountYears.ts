import type { Accounts } from '../../content/accountability.ts';
import { type SafeUrl, safeLink } from '../../data/wire/urls.ts';

/** A file about a year. */
interface YearFile {
  title: string;
  href: SafeUrl;
  size: string;
}

/** What is known of a year: its sums, where content has them, and its files. */
export interface AccountYear {
  year: string;
  cameIn: number;
  spent: number;
  files: YearFile[];
}

/** 'Annual Report 2025', 'Audited Accounts 2025-26'. A year alone is the one in which the accounts begin. */
const YEARLY = /^(annual report|(?:audited )?accounts)\D*(20\d\d)(?:\s*[-–/]\s*(?:20)?\d\d)?$/i;

/** The year that begins in April, as content writes it: '2025–26'. */
const yearFrom = (start: number) => `${start}–${String((start + 1) % 100).padStart(2, '0')}`;

/**
 * The years of content and of the reports that name one, newest first (docs/product.md, Accountability). A report with the
 * accounts replaces content's file.
 */
export function accountYears(
  accounts: readonly Accounts[],
  reports: readonly { title: string; link: SafeUrl | null }[],
): AccountYear[] {
  const found = reports.flatMap(({ title, link }) => {
    const [, kind, start] = YEARLY.exec(title) ?? [];
    if (!kind || !start || !link) return [];
    const isAccounts = !/^annual/i.test(kind);
    return [{ year: yearFrom(Number(start)), isAccounts, file: { title, href: link, size: '' } }];
  });
  const years = new Set([...accounts, ...found].map(({ year }) => year).filter(Boolean));
  return [...years]
    .sort()
    .reverse()
    .map((year) => {
      const { cameIn = 0, spent = 0, file } = accounts.find((each) => each.year === year) ?? {};
      const own = found.filter((each) => each.year === year);
      const href = own.some(({ isAccounts }) => isAccounts) ? null : safeLink(file?.address);
      const accountsFile = href ? [{ title: 'Accounts', href, size: file?.size ?? '' }] : [];
      return { year, cameIn, spent, files: [...accountsFile, ...own.map((each) => each.file)] };
    });
}
