import { readPort, readWords } from '../../publish/commandLine.ts';

const USAGE = 'npm run serve -- --demo';
const OPTIONS = { demo: { type: 'boolean' }, port: { type: 'string' } } as const;

test('an unknown word is named, with the usage of the command', () => {
  expect(() => readWords(USAGE, OPTIONS, ['--dmeo'])).toThrow(`Unknown option '--dmeo'.\n${USAGE}`);
  expect(() => readWords(USAGE, OPTIONS, ['--port'])).toThrow(
    `Option '--port <value>' argument missing.\n${USAGE}`,
  );
});

test('a command with --help prints the usage and does nothing else', () => {
  const log = jest.spyOn(console, 'log').mockImplementation();
  expect(readWords(USAGE, OPTIONS, ['--demo', '--help'])).toBeNull();
  expect(log.mock.calls).toEqual([[USAGE]]);
});

test.each(['', '0', '65536', '4173x', '4e3'])('a port may not be %j', (word) => {
  expect(() => readPort(word)).toThrow(`${word} is no port. Expected: a number from 1 to 65535.`);
});
