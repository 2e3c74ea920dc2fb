import type { Environment } from '../../../../scripts/environment.ts';
import {
  checkGrounds,
  groundsWarnings,
  publishesGrounds,
} from '../../../../scripts/publish/content/grounds.ts';
import { play } from '../../../../src/content/grounds.ts';

describe('the grounds', () => {
  const SERVICE = { service: { url: 'https://api.maidan.in', apiKey: 'k' }, examples: false };
  const settings = SERVICE as Partial<Environment> as Environment;
  const confirmedBy = (name: string) => ({ ...play, confirmedBy: name });

  test('are left out, and named, until somebody has confirmed that they may be public', () => {
    for (const name of ['', ' ', 'Example Committee']) {
      expect(publishesGrounds(settings, confirmedBy(name))).toBe(false);
      expect(groundsWarnings(settings, confirmedBy(name)).join()).toContain('confirmedBy');
    }
    expect(publishesGrounds(settings, confirmedBy('Child Safeguarding Group'))).toBe(true);
    expect(groundsWarnings(settings, confirmedBy('Child Safeguarding Group'))).toEqual([]);
  });

  test('are shown as examples in a demonstration, and where examples are meant', () => {
    expect(publishesGrounds({ ...settings, service: null })).toBe(true);
    expect(publishesGrounds({ ...settings, examples: true })).toBe(true);
    expect(publishesGrounds({ ...settings, service: null }, { ...play, grounds: [] })).toBe(false);
  });

  test.each([
    [{ id: 'Neem Tree' }, 'lower-case'],
    [{ city: '' }, 'needs its city'],
    [{ hours: { from: '4 pm', to: '18:00' } }, 'the hours of'],
    [{ hours: { from: '18:00', to: '16:00' } }, 'the hours of'],
    [{ hours: { from: '', to: '18:00' } }, 'the hours of'],
    [{ directions: 'javascript:alert(1)' }, 'https://'],
  ])('with %j stop the build', (fields, flaw) => {
    const [ground] = play.grounds;
    expect(() => checkGrounds({ ...play, grounds: [{ ...ground!, ...fields }] })).toThrow(flaw);
  });

  test('may have no hours, but no second one of the same id, and need the day of the last check', () => {
    const [ground] = play.grounds;
    const hours = { from: '', to: '' };
    expect(() => checkGrounds({ ...play, grounds: [{ ...ground!, hours }] })).not.toThrow();
    expect(() => checkGrounds({ ...play, grounds: [ground!, ground!] })).toThrow('two grounds');
    expect(() => checkGrounds({ ...play, checkedOn: 'last week' })).toThrow('checkedOn');
  });
});
