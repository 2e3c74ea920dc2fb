import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { writeWhole } from '../files.ts';
import { SNAPSHOT_MANIFEST } from '../../src/paths.ts';

/** The time of the service's answer, in a page's data and in a calendar. */
const TIMES = /"queriedAt":\d+|\bDTSTAMP:\w+/g;

/** A file's text without the times of its publication. */
export const withoutTimes = (text: string) => text.replace(TIMES, '');

/** The text files of a publication. Those that have not changed since the last one are not published again. */
export class StagedFiles {
  /** The unchanged files, relative to the site. */
  readonly unchanged: string[] = [];
  readonly #target: string;
  readonly #last: string | undefined;

  /**
   * @param target the folder that gets the files
   * @param last the folder with those of the last publication, if there was one
   */
  constructor(target: string, last: string | undefined) {
    this.#target = target;
    this.#last = last;
  }

  /** @returns the file's text in the last publication; null if there is none */
  async lastText(file: string): Promise<string | null> {
    if (this.#last === undefined) return null;
    try {
      return await readFile(join(this.#last, file), 'utf8');
    } catch {
      return null;
    }
  }

  keep(file: string): void {
    this.unchanged.push(file.replace(/^\//, ''));
  }

  /** Writes a file, or keeps it if only its times would change. */
  async write(file: string, text: string): Promise<void> {
    // The manifest has the time of all answers, so it is always written. No other file is written for its time alone.
    const last = file === SNAPSHOT_MANIFEST ? null : await this.lastText(file);
    if (last !== null && withoutTimes(last) === withoutTimes(text)) {
      this.keep(file);
      return;
    }
    await writeWhole(join(this.#target, file), text);
  }

  /** Writes a file under a name with a hash of its text. @returns its address */
  async writeHashed(name: string, ending: string, text: string): Promise<string> {
    const hash = createHash('sha256').update(text).digest('hex').slice(0, 8);
    const file = `${name}.${hash}.${ending}`;
    await this.write(file, text);
    return `/${file}`;
  }
}
