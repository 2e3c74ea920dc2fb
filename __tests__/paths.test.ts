import { paths } from '../src/paths.ts';

test('a number or an address of a call becomes a link, whatever is written between its digits', () => {
  expect(paths.telephone('+91 (712) 000-0001')).toBe('tel:+917120000001');
  expect(paths.textOrVideoCall('sms:+91 71200 00001')).toBe('sms:+917120000001');
});
