import { type RefObject, useEffect, useState } from 'react';
import { isSavingData } from '../../data/savingData.ts';
import { whenIdle } from '../../ui/whenIdle.ts';
import { whenNear } from '../../ui/whenNear.ts';
import { mapProbe } from './map.ts';

/** A map that comes later than this would replace a ground that is looked at. */
const PROBE_TIMEOUT_MS = 4000;

/** The distance from the view at which the host is asked. */
const NEAR = '200px';

/**
 * Whether the map's host answers. It is asked once the page is idle and the map near the view, and again at each press of
 * 'Show Map'. Visitors who save data are shown the map only if they ask for it.
 * @param presses how often 'Show Map' was pressed
 */
export function useMapHost(place: RefObject<Element | null>, presses: number): boolean {
  const [answers, setAnswers] = useState(false);
  useEffect(() => {
    if (answers || !navigator.onLine || !place.current) return undefined;
    let isWanted = true;
    const ask = async () => {
      if (isWanted && (await hostAnswers()) && isWanted) setAnswers(true);
    };
    let cancel: (() => void) | undefined;
    if (presses > 0) void ask();
    else if (!isSavingData())
      cancel = whenNear(place.current, NEAR, () => whenIdle(() => void ask()));
    return () => {
      isWanted = false;
      cancel?.();
    };
  }, [answers, place, presses]);
  return answers;
}

/** Asks the map's host for a small picture, because an iframe does not report a failure. */
function hostAnswers(): Promise<boolean> {
  return new Promise((resolve) => {
    const picture = new Image();
    const timer = setTimeout(() => {
      // Ends the request.
      picture.src = '';
      resolve(false);
    }, PROBE_TIMEOUT_MS);
    const end = (answers: boolean) => {
      clearTimeout(timer);
      resolve(answers);
    };
    picture.addEventListener('load', () => end(true));
    picture.addEventListener('error', () => end(false));
    picture.src = mapProbe();
  });
}
