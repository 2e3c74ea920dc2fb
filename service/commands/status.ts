import { readWords, runCommand } from 'maidan/publish/commandLine';
import { endingLines } from 'maidan/publish/content/endingDates';
import { withheldLines } from 'maidan/publish/words/status';
import { readTexts } from 'maidan/publish/words/texts';
import { believeClock } from '../clock.ts';
import { openDatabase } from '../database.ts';
import { RecordStore } from '../records/recordStore.ts';
import { loadServiceEnvironment, ownOrigin, type ServiceEnvironment } from '../settings.ts';
import { readEndings, readStatus, statusLines, troublesOf } from '../site/status.ts';

const USAGE = `npm run status                       how the service is; ends with 1 while there is trouble
npm run status -- --json             the same for programs
npm run status -- --clock-is-right   the clock is believed, though it has jumped: what is due is erased again`;

async function main(): Promise<0 | 1> {
  const read = readWords(USAGE, {
    json: { type: 'boolean', default: false },
    'clock-is-right': { type: 'boolean', default: false },
  });
  if (!read) return 0;
  if (read.positionals.length > 0) throw new Error(USAGE);
  const { values } = read;
  const environment = loadServiceEnvironment();
  const isRight = values['clock-is-right'];
  const database = openDatabase(environment.database, { create: false, writes: isRight });
  try {
    if (isRight) believeClock(database, Date.now());
    const records = new RecordStore(database);
    const status = await readStatus(database, records, environment);
    const troubles = troublesOf(status, environment.mail !== null, Date.now());
    const endings = await readEndings(records, environment);
    const health = await healthOf(environment);
    const translations = withheldLines(readTexts(), false);
    if (values.json) {
      console.log(JSON.stringify({ ...status, health, endings, troubles, translations }, null, 2));
    } else {
      console.log(`service  ${health}`);
      const lines = [
        ...statusLines(status, troubles, endingLines(endings, Date.now())),
        ...translations.map((line) => `words    ${line}`),
      ];
      console.log(lines.join('\n'));
    }
    return troubles.length > 0 || health !== 'well' ? 1 : 0;
  } finally {
    database.close();
  }
}

const HEALTH_TIMEOUT_MS = 2000;

async function healthOf({ host, port }: ServiceEnvironment): Promise<string> {
  try {
    const signal = AbortSignal.timeout(HEALTH_TIMEOUT_MS);
    const answer = await fetch(`${ownOrigin(host, port)}/healthz`, { signal });
    return (await answer.text()).trim();
  } catch {
    return `does not answer on port ${port}`;
  }
}

await runCommand(main);
