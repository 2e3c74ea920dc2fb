import { articleSource } from './articleHtml.ts';
import { leftOutOf } from './sanitizeHtml.ts';
import { safeLink, safePicture } from './urls.ts';

/** What editors paste along and nobody misses. */
const HARMLESS = /^(?:#comment|class|style|id|name|align|data-.*|font|center|o:p|html|head|body)$/;

/**
 * What of a record cannot be shown as it came: addresses that may not be used, a text that cannot be read or that holds
 * what the sanitiser leaves out. For whoever edits the records.
 */
export function flawsOf({ imgUrl, link, mainContent }: Record<string, unknown>): string[] {
  const flaws: string[] = [];
  if (isFilled(imgUrl) && safePicture(imgUrl) === null) flaws.push('its imgUrl may not be used');
  if (isFilled(link) && safeLink(link) === null) flaws.push('its link may not be used');
  if (isFilled(mainContent)) {
    const html = articleSource(mainContent);
    if (html === null) flaws.push('its mainContent cannot be read');
    const lost = leftOutOf(html ?? '').filter((name) => !HARMLESS.test(name));
    if (lost.length > 0) flaws.push(`its mainContent loses ${lost.join(', ')}`);
  }
  return flaws;
}

const isFilled = (value: unknown) => value !== null && value !== undefined && value !== '';
