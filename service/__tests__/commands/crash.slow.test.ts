import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { print } from 'graphql';
import { CreateContactDocument } from '../../../src/features/contact/Contact.generated.ts';
import { Enquiries } from '../../enquiries/enquiries.ts';
import { databasesForTests } from '../support/database.ts';
import { READ_KEY } from '../support/serviceServer.ts';

const databases = databasesForTests();
let service: ChildProcess;
afterEach(() => service.kill('SIGKILL'));

async function start(): Promise<string> {
  const script = [
    '--import',
    'tsx',
    'service/__tests__/support/serviceProcess.ts',
    databases.file(),
  ];
  service = spawn(process.execPath, script, { stdio: ['ignore', 'pipe', 'inherit'] });
  const [line] = (await once(service.stdout!, 'data')) as [Buffer];
  return line.toString().trim();
}

/** @returns whether the service has acknowledged it */
async function enquire(origin: string, contactId: string): Promise<boolean> {
  try {
    const response = await fetch(`${origin}/graphql`, {
      method: 'POST',
      headers: { 'x-api-key': READ_KEY },
      body: JSON.stringify({
        query: print(CreateContactDocument),
        operationName: 'CreateContact',
        variables: { input: { contactId, enquiry: 'x'.repeat(500) } },
      }),
    });
    const answer = (await response.json()) as { data: { createMaidanContacts: unknown } | null };
    return answer.data?.createMaidanContacts !== null;
  } catch {
    return false;
  }
}

test('a service killed among 500 enquiries has each that it acknowledged, and none twice', async () => {
  const origin = await start();
  const acknowledged: string[] = [];
  await Promise.all(
    Array.from({ length: 500 }, async (_, n) => {
      const id = `contact_${n}`;
      if (!(await enquire(origin, id))) return;
      acknowledged.push(id);
      if (acknowledged.length === 1) service.kill('SIGKILL');
    }),
  );
  expect(acknowledged.length).toBeGreaterThan(0);
  expect(acknowledged.length).toBeLessThan(500);
  const stored = new Enquiries(databases.open()).list().map(({ input }) => input.contactId);
  expect(stored).toEqual(expect.arrayContaining(acknowledged));
  expect(new Set(stored).size).toBe(stored.length);
}, 60_000);
