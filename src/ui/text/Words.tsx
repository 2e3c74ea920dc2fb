import { cloneElement, createElement, Fragment, isValidElement, type ReactNode } from 'react';

/**
 * A text of src/content with elements in it. The order of its parts is the translator's.
 * @param text `{name}` stands for a value of `parts`. `<name>words</name>` is the element of `parts`, with the words in it, or
 *   else an HTML element of this name
 */
export function Words({
  text,
  parts = {},
}: {
  text: string;
  parts?: Readonly<Record<string, ReactNode>>;
}): ReactNode {
  // Split at its captures, a text alternates with the name of a value, or with the name and the words of an element.
  const [start, ...rest] = text.split(/\{(\w+)\}|<(\w+)>(.*?)<\/\2>/);
  const shown: ReactNode[] = [start];
  for (let index = 0; index < rest.length; index += 4) {
    const [value, name = '', words = '', next] = rest.slice(index);
    const part = parts[value ?? name];
    const element = isValidElement(part) ? part : createElement(name || Fragment);
    shown.push(
      value === undefined ? cloneElement(element, {}, <Words text={words} parts={parts} />) : part,
      next,
    );
  }
  return shown.map((each, index) => <Fragment key={index}>{each}</Fragment>);
}
