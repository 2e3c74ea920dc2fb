import { posix } from 'node:path';
import { attributeOf, columnNumber, decoded, elementsOf, PREFIX, saysYes, tagsOf } from './xml.ts';

/** What a sheet shows that the values of its cells do not say. Rows and columns count from 1. */
export interface SheetMarks {
  hiddenRows: ReadonlySet<number>;
  struckRows: ReadonlySet<number>;
  hiddenColumns: ReadonlySet<number>;
  /** Single cells that look otherwise than they are read. */
  cells: readonly CellMark[];
  pictures: readonly number[];
  /** The words of notes, and of comments with their answers, by the places of their cells. */
  notes: ReadonlyMap<string, string>;
}

export interface CellMark {
  row: number;
  column: number;
  kind: 'struck' | 'merged' | 'linked';
  /** The address of a link; the rows of merged cells. */
  detail: string;
}

/**
 * Finds the marks of a sheet.
 * @param files the XML of the workbook by its paths
 * @param path the path of the sheet
 * @param struck what is struck through in the whole workbook
 */
export function marksOf(
  files: Record<string, string>,
  path: string,
  struck: StruckTexts,
): SheetMarks {
  const xml = files[path] ?? '';
  const hiddenRows = new Set<number>();
  const struckRows = new Set<number>();
  const cells: CellMark[] = [];
  let number = 0;
  for (const { attributes, content } of elementsOf(xml, 'row')) {
    number = Number(attributeOf(attributes, 'r')) || number + 1;
    if (isHidden(attributes, 'ht')) hiddenRows.add(number);
    const filled = elementsOf(content, 'c').filter((cell) => cell.content !== '');
    const strikes = filled.map((cell) => strikeOf(cell, struck));
    if (filled.length > 0 && strikes.every((strike) => strike === 'all')) struckRows.add(number);
    else {
      strikes.forEach((strike, index) => {
        const column = columnOf(attributeOf(filled[index]?.attributes ?? '', 'r'));
        if (strike !== 'none') cells.push({ row: number, column, kind: 'struck', detail: '' });
      });
    }
  }
  const relations = relationsOf(files, path);
  return {
    hiddenRows,
    struckRows,
    hiddenColumns: new Set(tagsOf(xml, 'col').flatMap(columnsHiddenBy)),
    cells: [...cells, ...mergedCells(xml), ...linkedCells(xml, relations)],
    pictures: pictureRows(files, xml, relations),
    notes: notesOn(files, relations),
  };
}

/** A row or column without height or width is as hidden as one that says so. */
const isHidden = (tag: string, size: string) =>
  saysYes(attributeOf(tag, 'hidden')) || /^0(?:\.0*)?$/.test(attributeOf(tag, size));

/** More columns than these have no heading. */
const MAX_COLUMNS = 200;

function columnsHiddenBy(tag: string): number[] {
  if (!isHidden(tag, 'width')) return [];
  const [min, max] = [Number(attributeOf(tag, 'min')), Number(attributeOf(tag, 'max'))];
  return Array.from({ length: Math.min(max, MAX_COLUMNS) - min + 1 }, (_, index) => min + index);
}

const columnOf = (place: string) => columnNumber(/^[A-Z]*/.exec(place)?.[0] ?? '');

type Strike = 'all' | 'some' | 'none';

interface StruckTexts {
  styles: ReadonlySet<number>;
  /** How the shared texts are struck through, by their number. */
  shared: readonly Strike[];
}

/** Finds the styles and shared texts of a workbook that are struck through. */
export function struckTexts(files: Record<string, string>): StruckTexts {
  const styles = files['xl/styles.xml'];
  const fonts = elementsOf(elementsOf(styles, 'fonts')[0]?.content, 'font');
  const formats = tagsOf(elementsOf(styles, 'cellXfs')[0]?.content, 'xf');
  const isStruck = formats.map((tag) =>
    strikes(fonts[Number(attributeOf(tag, 'fontId'))]?.content),
  );
  return {
    styles: new Set([...isStruck.keys()].filter((index) => isStruck[index])),
    shared: elementsOf(files['xl/sharedStrings.xml'], 'si').map(({ content }) => runsOf(content)),
  };
}

const strikes = (properties = '') =>
  tagsOf(properties, 'd?strike').some((tag) => !/^(?:0|false)$/.test(attributeOf(tag, 'val')));

/** How the runs of a formatted text are struck through. */
function runsOf(text: string): Strike {
  const runs = elementsOf(text, 'r').map(({ content }) => strikes(content));
  if (!runs.includes(true)) return 'none';
  return runs.every(Boolean) ? 'all' : 'some';
}

const VALUE = new RegExp(`<${PREFIX}v[^<>]*>(\\d+)<`);

function strikeOf(
  { attributes, content }: { attributes: string; content: string },
  { styles, shared }: StruckTexts,
): Strike {
  if (styles.has(Number(attributeOf(attributes, 's') || -1))) return 'all';
  const type = attributeOf(attributes, 't');
  if (type === 's') return shared[Number(VALUE.exec(content)?.[1] ?? -1)] ?? 'none';
  return type === 'inlineStr' ? runsOf(content) : 'none';
}

/** Cells that are merged over several rows. Within one row nothing is lost. */
function mergedCells(xml: string): CellMark[] {
  return tagsOf(xml, 'mergeCell').flatMap((tag) => {
    const [, letters = '', first = '', last = ''] =
      /^([A-Z]+)(\d+):[A-Z]+(\d+)$/.exec(attributeOf(tag, 'ref')) ?? [];
    if (first === last) return [];
    return [
      {
        row: Number(first),
        column: columnNumber(letters),
        kind: 'merged' as const,
        detail: `${first} to ${last}`,
      },
    ];
  });
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

function linkedCells(xml: string, relations: Map<string, Relation>): CellMark[] {
  return tagsOf(xml, 'hyperlink').flatMap((tag) => {
    const [, letters = '', row = ''] = /^([A-Z]+)(\d+)/.exec(attributeOf(tag, 'ref')) ?? [];
    const target = relations.get(attributeOf(tag, 'id'))?.target ?? '';
    if (target === '') return [];
    const column = columnNumber(letters);
    return [{ row: Number(row), column, kind: 'linked' as const, detail: target }];
  });
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
