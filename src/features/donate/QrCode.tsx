import { encodeQR } from 'qr';
import { Mark } from '../../ui/Mark.tsx';

/** Width of the quiet zone around the code, in cells, as ISO/IEC 18004 requires. */
const MARGIN = 4;

/** Width of the logo in the middle, in cells. Error correction restores the cells that it covers. */
const MARK = 7;

/** The dark cells of a code, row by row. */
export function qrCells(text: string): boolean[][] {
  return encodeQR(text, 'raw', { ecc: 'high', border: MARGIN });
}

/** A QR code as SVG, drawn from its text, so that no picture file can hold another address. */
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
  const middle = (size - MARK) / 2;
  return (
    <svg className={className} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <path d={path} fill="var(--ink)" shapeRendering="crispEdges" />
      <rect x={middle} y={middle} width={MARK} height={MARK} fill="var(--paper)" />
      <Mark
        x={middle + 0.5}
        y={middle + 0.5}
        width={MARK - 1}
        height={MARK - 1}
        color="var(--shade)"
      />
    </svg>
  );
}
