import { inThousands, rupees } from '../../../src/ui/form/digits.ts';

const NUMBERS = [0, 10, 520, 1000, 16_130, 50_000, 100_000, 1_234_567, 12_345_678, 123_456_789];

test.each(NUMBERS)(
  'the number %d is written as the standard libraries of languages write it',
  (number) => {
    expect(inThousands(number)).toBe(number.toLocaleString('en-US'));
    expect(rupees(number)).toBe(`₹${number.toLocaleString('en-IN')}`);
  },
);
