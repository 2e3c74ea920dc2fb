import type { Locator } from '@playwright/test';
import jsQR from 'jsqr';
import { PNG } from 'pngjs';

/** A cell of these is dark or white for every app. From 0 to 255. */
const DARK = 80;
const WHITE = 240;

/**
 * Reads the QR code on a PNG picture, as an app does. Many apps read no inverted code, so it must be dark on white, also in
 * its quiet zone and beyond.
 */
export function readCode(png: Buffer): string {
  const { width, height, data } = PNG.sync.read(png);
  const code = jsQR(Uint8ClampedArray.from(data), width, height, {
    inversionAttempts: 'dontInvert',
  });
  if (!code) throw new Error('No code can be read.');
  const { topLeftCorner: corner, topRightCorner } = code.location;
  const cell = (topRightCorner.x - corner.x) / (17 + 4 * code.version);
  const brightness = (cells: number) => {
    const [x, y] = [corner.x, corner.y].map((at) => Math.floor(at + (cells + 0.5) * cell));
    return Math.max(...data.subarray(4 * (y! * width + x!)).subarray(0, 3));
  };
  // The corner of a code is dark. Before it are 4 cells of quiet zone, and ground.
  const edge = [0, -1, -2, -3, -4, -5].map((cells) => brightness(cells));
  if (edge[0]! > DARK || edge.slice(1).some((value) => value < WHITE))
    throw new Error(`The code is not dark on white: ${edge.join()}.`);
  return code.data;
}

/** Reads the code on the screen. */
export async function readScreen(code: Locator): Promise<string> {
  return readCode(await code.screenshot());
}
