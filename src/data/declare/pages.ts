import type { ReactNode } from 'react';

/** A component, or a function that renders. A method's type is bivariant, so that each collection is a `Collection` of items. */
type Shows<Props> = { show(props: Props): ReactNode }['show'];

/** The card of a record. `sizes` and `eager` are its picture's. */
type Card<RecordItem> = Shows<{ item: RecordItem; sizes: string; eager: boolean }>;

/** What the page of a list shows around its records. The list's declaration imports it when the page is opened. */
export type ListContent<RecordItem> = {
  /** One sentence under the heading. */
  lead: string;
  /** The address of the small drawing in the head. */
  figure: string;
  /** The SVG paths of the chalk lines behind the head, in a box of 640 by 560. */
  pitch: ReactNode;
  /** A link under the lead. */
  more?: ReactNode;
  /** A line under the lead, made of the records. */
  Line?: Shows<{ items: readonly RecordItem[] }>;
  /** Whether the content has headings of its own above its cards. */
  sections?: boolean;
  /** A suggestion what to do next, after the last record. */
  tile?: { label: string; text: string; to: string; figure?: string };
} & (
  | { Card: Card<RecordItem>; Body?: never }
  /** Shows the records otherwise than as one grid of cards. */
  | { Card?: never; Body: Shows<{ items: readonly RecordItem[]; tile: ReactNode }> }
);

/** What the page of a record shows of it beside its picture and text. The declaration imports it when the page is opened. */
export interface RecordContent<RecordItem> {
  /** The card of each record to read next. */
  Card: Card<RecordItem>;
  /** The heading above these cards, and the link to all records. */
  next: { title: string; all: string };
  /** Whether the picture fills the first screen. */
  wholeScreen?: boolean;
  /** Replaces the picture with the title. The picture is then a figure above the text. */
  head?: Shows<RecordItem>;
  /** Short lines beside the text. */
  facts?: Shows<RecordItem>;
  /** Buttons beside 'Share'. */
  actions?: Shows<RecordItem>;
}
