import type { Environment } from '../../../publish/environment.ts';
import {
  contentRemarks,
  exampleWarnings,
  groundsWarnings,
  publishesGrounds,
} from '../../../publish/content/contentRemarks.ts';
import { accountability } from '../../../src/content/accountability.ts';
import { play } from '../../../src/content/grounds.ts';

const OWN = {
  organisation: {
    email: 'post@maidan.in',
    paymentPage: 'https://pay.maidan.in',
    upi: { id: 'maidan@bank', payee: 'Maidan' },
    offices: [{ phone: '+91 712 222 3344' }],
  },
  policyContacts: { childProtectionOfficer: { phone: '', textOrVideoCall: '' } },
  helplines: { child: '1098' },
};

test('an organisation’s own values need no warning', () => {
  expect(exampleWarnings(false, OWN)).toEqual([]);
});

test('an example that could hurt stops the build unless EXAMPLES is on, and each is named; a number is none', () => {
  const content = {
    organisation: {
      upi: { id: 'maidan@example' },
      email: 'a@example.org',
      founded: 100000,
    },
  };
  expect(exampleWarnings(true, content).slice(1)).toEqual([
    '  organisation.upi.id: maidan@example  (!)',
    '  organisation.email: a@example.org',
  ]);
  expect(() => exampleWarnings(false, content)).toThrow(
    /\n  organisation\.email: a@example\.org\nA child or a donor could be hurt/,
  );
});

test('the examples that an operator accepts take a few lines, which say how to see each', () => {
  const environment = { service: { url: '/graphql', apiKey: 'k' }, examples: true };
  const remarks = contentRemarks(environment as Partial<Environment> as Environment);
  expect(remarks.length).toBeLessThanOrEqual(9);
  expect(remarks[0]).toMatch(
    /^\d\d values of src\/content are still the examples .+ \d\d could hurt/,
  );
  expect(remarks[1]).toMatch(/^Without EXAMPLES=on a build names each\. docs\/operating\.md/);
});

test('the site as shipped cannot be published for a real service by mistake', () => {
  expect(() => exampleWarnings(false)).toThrow('policyContacts.childProtectionOfficer.phone');
});

test('grounds that are confirmed but invented stop the build', () => {
  const confirmed = { ...play, confirmedBy: 'Child Safeguarding Group' };
  expect(() => exampleWarnings(false, { play: confirmed })).toThrow('play.grounds.0.street');
});

test.each(['accountability.accessibility.tested', 'accountability.checked', 'privacy.checked'])(
  'a claim that the site comes with is named, though it sounds like a real one: %s',
  (path) => {
    expect(exampleWarnings(true)).toContainEqual(expect.stringContaining(`  ${path}: `));
  },
);

test('screen readers that nobody has tried are named beside a new date', () => {
  const { tested } = accountability.accessibility;
  const redated = tested.replace('3 November 2026', '14 January 2027');
  expect(exampleWarnings(false, { tested: redated })).toHaveLength(2);
  const own = redated.replace('three screen readers', 'NVDA and TalkBack');
  expect(exampleWarnings(false, { tested: own })).toEqual([]);
});

describe('unconfirmed grounds', () => {
  const SERVICE = { service: { url: 'https://api.maidan.in', apiKey: 'k' }, examples: false };
  const settings = SERVICE as Partial<Environment> as Environment;
  const confirmedBy = (name: string) => ({ ...play, confirmedBy: name });

  test('a ground is left out, and named, until somebody has confirmed that it may be public', () => {
    for (const name of ['', ' ', 'Example Committee']) {
      expect(publishesGrounds(settings, confirmedBy(name))).toBe(false);
      expect(groundsWarnings(settings, confirmedBy(name)).join()).toContain('confirmedBy');
    }
    expect(publishesGrounds(settings, confirmedBy('Child Safeguarding Group'))).toBe(true);
    expect(groundsWarnings(settings, confirmedBy('Child Safeguarding Group'))).toEqual([]);
  });

  test('unconfirmed grounds are shown as examples in a demonstration, and where examples are meant', () => {
    expect(publishesGrounds({ ...settings, service: null })).toBe(true);
    expect(publishesGrounds({ ...settings, examples: true })).toBe(true);
    expect(publishesGrounds({ ...settings, service: null }, { ...play, grounds: [] })).toBe(false);
  });
});
