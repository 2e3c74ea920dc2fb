import type { Office } from '../../content/organisation.ts';

/** Where the map comes from. */
export const MAP_ORIGIN = 'https://www.openstreetmap.org';

/** How far the map reaches from the office in each direction, in degrees: a few streets. */
const REACH = { longitude: 0.012, latitude: 0.005 };

/** OpenStreetMap's embedded map with a marker; it needs no key. */
export function mapUrl({ latitude, longitude }: Office): string {
  const box = [
    longitude - REACH.longitude,
    latitude - REACH.latitude,
    longitude + REACH.longitude,
    latitude + REACH.latitude,
  ];
  const query = new URLSearchParams({
    bbox: box.map((degrees) => degrees.toFixed(4)).join(','),
    layer: 'mapnik',
    marker: `${latitude},${longitude}`,
  });
  return `${MAP_ORIGIN}/export/embed.html?${query}`;
}
