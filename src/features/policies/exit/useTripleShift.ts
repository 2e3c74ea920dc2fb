import { useEffect, useState } from 'react';

const PRESSES = 3;

/** After this time without another press, counting starts again. */
const PRESS_TIMEOUT_MS = 5000;

/**
 * Calls back when Shift is pressed three times. Another key between or during the presses starts the count again, so that
 * capital letters do not count.
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
      else if (next > 0) timer = setTimeout(() => countTo(0), PRESS_TIMEOUT_MS);
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
