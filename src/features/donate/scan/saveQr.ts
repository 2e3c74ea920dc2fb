import { qrCells } from './QrCode.tsx';

/** Large enough to print. */
const CELL_PX = 16;

/** Saves a QR code as a PNG file on the visitor's device. */
export function saveQr(text: string, fileName: string): void {
  const cells = qrCells(text);
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = cells.length * CELL_PX;
  const drawing = canvas.getContext('2d');
  if (!drawing) return;
  drawing.fillStyle = 'white';
  drawing.fillRect(0, 0, canvas.width, canvas.height);
  drawing.fillStyle = 'black';
  cells.forEach((row, y) =>
    row.forEach((dark, x) => {
      if (dark) drawing.fillRect(x * CELL_PX, y * CELL_PX, CELL_PX, CELL_PX);
    }),
  );
  canvas.toBlob((blob) => {
    if (!blob) return;
    const link = document.createElement('a');
    link.href = URL.createObjectURL(blob);
    link.download = fileName;
    link.click();
    // Some browsers read the object URL only after the click.
    setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
  }, 'image/png');
}
