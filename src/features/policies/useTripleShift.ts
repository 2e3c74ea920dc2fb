import { useEffect, useState } from 'react';

const PRESSES = 3;

/** How long a press counts if no other follows, in milliseconds. */
const PATIENCE = 5000;

/**
 * Calls back when Shift has been pressed three times with no other key between or during the presses, so that typing a
 * capital letter does not count.
 * @returns how many presses count so far: 0, 1 or 2
 */
export function useTripleShift(onThird: () => void): number {
  const [presses, setPresses] = useState(0);

  useEffect(() => {
    let count = 0;
    let alone = false;
    let timer: ReturnType<typeof setTimeout> | undefined;

    const countTo = (next: number) => {
      clearTimeout(timer);
      count = next % PRESSES;
      setPresses(count);
      if (next === PRESSES) onThird();
      else if (next > 0) timer = setTimeout(() => countTo(0), PATIENCE);
    };
    const onKeyDown = ({ key, repeat }: KeyboardEvent) => {
      if (key !== 'Shift') {
        alone = false;
        if (count > 0) countTo(0);
      } else if (!repeat) {
        alone = true;
      }
    };
    const onKeyUp = ({ key }: KeyboardEvent) => {
      if (key === 'Shift' && alone) countTo(count + 1);
    };

    addEventListener('keydown', onKeyDown);
    addEventListener('keyup', onKeyUp);
    return () => {
      clearTimeout(timer);
      removeEventListener('keydown', onKeyDown);
      removeEventListener('keyup', onKeyUp);
    };
  }, [onThird]);

  return presses;
}
