import { encodeQR } from 'qr';
import { MARK } from '../../../ui/pictures/Mark.tsx';

/** The width of the quiet zone that ISO/IEC 18004 requires around the code. */
const QUIET_ZONE_CELLS = 4;

/** The width of the logo in the middle. Error correction restores the cells that it covers. */
const LOGO_CELLS = 7;

/** The cells of a code with its quiet zone, row by row; true is dark. */
export function qrCells(text: string): boolean[][] {
  return encodeQR(text, 'raw', { ecc: 'high', border: QUIET_ZONE_CELLS });
}

/** White around the quiet zone, so that nothing beside the picture reaches into it. */
const GROUND_CELLS = 1;

/** Not the site's tokens: a dark mode, or an extension, may change those. */
const COLOURS = { ground: '#fff', cells: '#16211c', disc: '#f5b031', circle: '#0e4d3a' };

/**
 * A QR code, dark on white in every mode. It is drawn from its text: a picture file could be replaced by one with another
 * address. It is a picture all the same, because what darkens or inverts pages leaves pictures as they are.
 */
export function QrCode({
  text,
  label,
  className,
}: {
  text: string;
  label: string;
  className?: string;
}) {
  const source = `data:image/svg+xml,${encodeURIComponent(drawing(qrCells(text)))}`;
  return <img className={className} src={source} alt={label} decoding="sync" />;
}

/** @returns the code with the logo in its middle, as the text of an SVG file */
function drawing(cells: boolean[][]): string {
  const size = cells.length;
  const width = size + 2 * GROUND_CELLS;
  const path = cells
    .flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  const middle = (size - LOGO_CELLS) / 2;
  const logo = `translate(${middle + 0.5} ${middle + 0.5}) scale(${(LOGO_CELLS - 1) / MARK.size})`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${-GROUND_CELLS} ${-GROUND_CELLS} ${width} ${width}">`,
    `<rect x="${-GROUND_CELLS}" y="${-GROUND_CELLS}" width="${width}" height="${width}" fill="${COLOURS.ground}"/>`,
    `<path d="${path}" fill="${COLOURS.cells}" shape-rendering="crispEdges"/>`,
    `<rect x="${middle}" y="${middle}" width="${LOGO_CELLS}" height="${LOGO_CELLS}" fill="${COLOURS.ground}"/>`,
    `<g transform="${logo}" fill="none"><path d="${MARK.disc}" fill="${COLOURS.disc}"/>`,
    `<path d="${MARK.circle}" stroke="${COLOURS.circle}" stroke-width="${MARK.stroke}"/></g></svg>`,
  ].join('');
}
