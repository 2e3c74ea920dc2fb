import { useEffect, useState } from 'react';

const PRESSES = 3;

/** How long a press waits for the next one, in milliseconds. */
const PATIENCE = 5000;

/**
 * Calls back when the Shift key was pressed three times with no other key in between: a capital letter is no press.
 * @returns how often it was pressed so far
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
