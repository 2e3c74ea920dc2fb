import { KEYS, type StoredRecord } from './contract/store.ts';
import { demonstrationTables, type Tables } from './records/tables.ts';

/**
 * Makes tables with `count` records of each type. The demonstration's records come first, then variants of them with new ids
 * and shuffled words.
 */
export function tablesOf(count: number): Tables {
  const tables = Object.entries(demonstrationTables()).map(([table, records]) => {
    const key = KEYS[table as keyof Tables];
    const another = (index: number): StoredRecord => {
      const record = records[index % records.length] ?? null;
      const id = { [key]: `${String(record?.[key])}-${index}` };
      const text = (field: string) => ({ [field]: shuffled(record?.[field], index) });
      return { ...record, ...id, ...text('description'), ...text('mainContent') };
    };
    const all = Array.from({ length: count }, (_, index) => records[index] ?? another(index));
    return [table, all];
  });
  return Object.fromEntries(tables) as Tables;
}

/** Shuffles a text's words, so that it compresses like a new text. Markup stays. */
function shuffled(text: unknown, seed: number): unknown {
  if (typeof text !== 'string') return text;
  const WORDS = /([\s>])([a-z]{3,})(?=[\s.,])(?![^<]*>)/g;
  const words = [...text.matchAll(WORDS)].map(([, , word]) => word);
  let next = seed;
  return text.replace(WORDS, (_, before: string) => {
    next = (next * 16_807) % 2_147_483_647;
    return before + (words[next % words.length] ?? '');
  });
}
