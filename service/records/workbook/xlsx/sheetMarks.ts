import { posix } from 'node:path';
import { attributeOf, columnNumber, decoded, elementsOf, isHidden, PREFIX, tagsOf } from './xml.ts';

/** What a sheet shows that the values of its cells do not say. Rows and columns count from 1. */
export interface SheetMarks {
  hiddenColumns: readonly number[];
  /** Cells that are merged over several rows. Within one row nothing is lost. */
  merged: readonly { row: number; column: number; lastRow: number }[];
  /** The addresses to which cells link. */
  links: readonly { row: number; column: number; address: string }[];
  /** The rows at which pictures lie. */
  pictures: readonly number[];
  /** The words of notes, and of comments with their answers, by the places of their cells. */
  notes: ReadonlyMap<string, string>;
}

/**
 * Finds the marks of a sheet.
 * @param files the XML of the workbook by its paths
 * @param path the path of the sheet
 */
export function marksOf(files: Record<string, string>, path: string): SheetMarks {
  const xml = files[path] ?? '';
  const relations = relationsOf(files, path);
  return {
    hiddenColumns: tagsOf(xml, 'col').flatMap(columnsHiddenBy),
    merged: tagsOf(xml, 'mergeCell').flatMap((tag) => {
      const [, letters = '', first, last] =
        /^([A-Z]+)(\d+):[A-Z]+(\d+)$/.exec(attributeOf(tag, 'ref')) ?? [];
      if (first === last) return [];
      return [{ row: Number(first), column: columnNumber(letters), lastRow: Number(last) }];
    }),
    links: tagsOf(xml, 'hyperlink').flatMap((tag) => {
      const [, letters = '', row] = /^([A-Z]+)(\d+)/.exec(attributeOf(tag, 'ref')) ?? [];
      const address = relations.get(attributeOf(tag, 'id'))?.target;
      return address ? [{ row: Number(row), column: columnNumber(letters), address }] : [];
    }),
    pictures: pictureRows(files, xml, relations),
    notes: notesOn(files, relations),
  };
}

/** More columns than these have no heading. */
const MAX_COLUMNS = 200;

function columnsHiddenBy(tag: string): number[] {
  if (!isHidden(tag, 'width')) return [];
  const [min, max] = [Number(attributeOf(tag, 'min')), Number(attributeOf(tag, 'max'))];
  return Array.from({ length: Math.min(max, MAX_COLUMNS) - min + 1 }, (_, index) => min + index);
}

interface Relation {
  type: string;
  target: string;
}

/** The relations of a file of the archive, by their ids. */
function relationsOf(files: Record<string, string>, path: string): Map<string, Relation> {
  const { dir, base } = posix.parse(path);
  return new Map(
    tagsOf(files[`${dir}/_rels/${base}.rels`], 'Relationship').map((tag) => [
      attributeOf(tag, 'Id'),
      {
        type: posix.basename(attributeOf(tag, 'Type')),
        target:
          attributeOf(tag, 'TargetMode') === 'External'
            ? decoded(attributeOf(tag, 'Target'))
            : posix.resolve('/', dir, attributeOf(tag, 'Target')).slice(1),
      },
    ]),
  );
}

function pictureRows(
  files: Record<string, string>,
  xml: string,
  relations: Map<string, Relation>,
): number[] {
  return tagsOf(xml, 'drawing').flatMap((tag) => {
    const drawing = files[relations.get(attributeOf(tag, 'id'))?.target ?? ''];
    return ['oneCellAnchor', 'twoCellAnchor', 'absoluteAnchor'].flatMap((name) =>
      elementsOf(drawing, name)
        .filter(({ content }) => tagsOf(content, 'pic').length > 0)
        .map(
          ({ content }) => Number(new RegExp(`<${PREFIX}row>(\\d+)<`).exec(content)?.[1] ?? 0) + 1,
        ),
    );
  });
}

/** What Excel writes before the words of a comment for older programs, in its user's language. */
const ADVICE = /^\[[^\]]+\]\s[\s\S]*linkid=870924\s*/;

/** The notes and comments of a sheet. A comment is written as a note too, for older programs. */
function notesOn(files: Record<string, string>, relations: Map<string, Relation>) {
  const notes = new Map<string, string>();
  for (const name of ['threadedComment', 'comment']) {
    const told = new Set(notes.keys());
    const parts = [...relations.values()].filter(({ type }) => type.startsWith(name));
    for (const part of parts.flatMap(({ target }) => elementsOf(files[target], name))) {
      const place = attributeOf(part.attributes, 'ref');
      const markup = elementsOf(part.content, 'text')[0]?.content ?? '';
      const words = decoded(markup.replace(/<[^>]*>/g, ''))
        .replace(ADVICE, '')
        .trim();
      if (words === '' || told.has(place)) continue;
      notes.set(place, [notes.get(place), words].filter(Boolean).join(' / '));
    }
  }
  return notes;
}
