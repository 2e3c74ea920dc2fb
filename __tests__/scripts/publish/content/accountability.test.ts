import { checkAccounts, emptyValues } from '../../../../scripts/publish/content/accountability.ts';
import { accountability } from '../../../../src/content/accountability.ts';

describe('the sums of /accountability', () => {
  const { accounts, rupee } = accountability;
  const [first, second, ...parts] = rupee.parts;

  test('agree as shipped, and where nothing is set', () => {
    expect(() => checkAccounts()).not.toThrow();
    const bare = { ...accountability, accounts: [], rupee: { ...rupee, parts: [] } };
    expect(() => checkAccounts(bare)).not.toThrow();
  });

  test.each([
    [
      'paise',
      { rupee: { ...rupee, parts: [{ ...first!, paise: 70 }, second!, ...parts] } },
      'must add up to 100, but are 99',
    ],
    [
      'rupees',
      { rupee: { ...rupee, parts: [{ ...first!, rupees: 1 }, second!, ...parts] } },
      'but 46115000 was spent in 2025–26',
    ],
    [
      'a part whose paise are not its rupees',
      {
        rupee: {
          ...rupee,
          parts: [{ ...first!, paise: 68 }, { ...second!, paise: 17 }, ...parts],
        },
      },
      '"On the grounds" is 68 paise, but its rupees are 71.0 of 100',
    ],
    [
      'a year without accounts',
      { rupee: { ...rupee, year: '2030–31' } },
      'no year of the accounts',
    ],
    ['a year with a hyphen', { accounts: [{ ...accounts[0]!, year: '2025-26' }] }, '"2025-26"'],
    ['a year twice', { accounts: [accounts[0]!, accounts[0]!] }, 'two accounts of 2025–26'],
  ])('stop the build where they do not agree: %s', (_, change, sentence) => {
    expect(() => checkAccounts({ ...accountability, ...change })).toThrow(sentence);
  });
});

test('values of /accountability that are not set are named', () => {
  const set = { pan: 'A', registers: [{ until: '' }], people: [{ name: 'B', email: '' }] };
  expect(emptyValues(set)).toEqual([]);
  expect(emptyValues({ ...set, pan: '', press: { facts: [] } })).toEqual([
    expect.stringContaining('leaves out'),
    '  pan',
    '  press.facts',
  ]);
});
