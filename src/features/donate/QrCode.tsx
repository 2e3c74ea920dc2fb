import { encodeQR } from 'qr';
import { Mark } from '../../ui/Mark.tsx';

/** The width of the quiet zone that ISO/IEC 18004 requires around the code. */
const QUIET_ZONE_CELLS = 4;

/** The width of the logo in the middle. Error correction restores the cells that it covers. */
const LOGO_CELLS = 7;

/** The cells of a code with its quiet zone, row by row; true is dark. */
export function qrCells(text: string): boolean[][] {
  return encodeQR(text, 'raw', { ecc: 'high', border: QUIET_ZONE_CELLS });
}

/** A QR code as SVG. It is drawn from its text: a picture file could be replaced by one with another address. */
export function QrCode({
  text,
  label,
  className,
}: {
  text: string;
  label: string;
  className?: string;
}) {
  const cells = qrCells(text);
  const size = cells.length;
  const path = cells
    .flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  const middle = (size - LOGO_CELLS) / 2;
  return (
    <svg className={className} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <path d={path} fill="var(--ink)" shapeRendering="crispEdges" />
      <rect x={middle} y={middle} width={LOGO_CELLS} height={LOGO_CELLS} fill="var(--paper)" />
      <Mark
        x={middle + 0.5}
        y={middle + 0.5}
        width={LOGO_CELLS - 1}
        height={LOGO_CELLS - 1}
        color="var(--shade)"
      />
    </svg>
  );
}
