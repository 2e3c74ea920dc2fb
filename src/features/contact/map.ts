import { timeoutSignal } from '../../browser/timeoutSignal.ts';
import type { Office } from '../../content/organisation.ts';
import { type SafeUrl, safeLink } from '../../data/wire/urls.ts';

export const MAP_ORIGIN = 'https://www.openstreetmap.org';

/** The map shows a few streets in each direction from the office. */
const REACH_DEGREES = { longitude: 0.012, latitude: 0.005 };

/** The address of OpenStreetMap's embedded map with a marker. It needs no API key. */
export function mapUrl({ latitude, longitude }: Office): string {
  const box = [
    longitude - REACH_DEGREES.longitude,
    latitude - REACH_DEGREES.latitude,
    longitude + REACH_DEGREES.longitude,
    latitude + REACH_DEGREES.latitude,
  ];
  const query = new URLSearchParams({
    bbox: box.map((degrees) => degrees.toFixed(4)).join(','),
    layer: 'mapnik',
    marker: `${latitude},${longitude}`,
  });
  return `${MAP_ORIGIN}/export/embed.html?${query}`;
}

/** Whether the map's host answers, with whatever. If not, its frame would show an error page over the drawing. */
export const mapHostAnswers = (office: Office): Promise<boolean> =>
  fetch(mapUrl(office), { method: 'HEAD', mode: 'no-cors', signal: timeoutSignal(10_000) }).then(
    () => true,
    () => false,
  );

/** The address of OpenStreetMap's way to an office. */
export function directionsUrl({ latitude, longitude }: Office): SafeUrl | null {
  return safeLink(`${MAP_ORIGIN}/directions?route=;${latitude},${longitude}`);
}
