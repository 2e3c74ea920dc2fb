/** The lines that the site has logged and no test has taken: each of them fails its test. */
let lines: string[] = [];

/** Takes the lines that were logged since the last time. A test that expects some calls it. */
export function loggedLines(): string[] {
  const taken = lines;
  lines = [];
  return taken;
}

const note = (...values: unknown[]) => void lines.push(values.map(String).join(' '));
const noteRejection = (reason: unknown) => note('Unhandled rejection:', reason);

beforeAll(() => void process.on('unhandledRejection', noteRejection));
afterAll(() => void process.off('unhandledRejection', noteRejection));

beforeEach(() => {
  lines = [];
  jest.spyOn(console, 'error').mockImplementation(note);
  jest.spyOn(console, 'warn').mockImplementation(note);
});
afterEach(() => {
  expect(loggedLines()).toEqual([]);
});
