import type { Locator, Page } from '@playwright/test';
import { decodeQR } from 'qr/decode.js';

/** Reads the QR code on a PNG picture, as an app does. */
export async function readCode(page: Page, png: Buffer): Promise<string> {
  // A page of its own: the site's is left as it is.
  const blank = await page.context().newPage();
  const { width, height, data } = await blank.evaluate(async (base64) => {
    const image = new Image();
    image.src = `data:image/png;base64,${base64}`;
    await image.decode();
    const canvas = new OffscreenCanvas(image.width, image.height);
    const drawing = canvas.getContext('2d')!;
    drawing.drawImage(image, 0, 0);
    const points = drawing.getImageData(0, 0, image.width, image.height).data;
    // As one text: two million numbers in a list take many seconds on their way.
    const text = await new Promise<string>((resolve) => {
      const reader = new FileReader();
      reader.addEventListener('load', () => resolve(String(reader.result)));
      reader.readAsDataURL(new Blob([points]));
    });
    return { width: image.width, height: image.height, data: text.slice(text.indexOf(',') + 1) };
  }, png.toString('base64'));
  await blank.close();
  return decodeQR({ width, height, data: Uint8Array.from(Buffer.from(data, 'base64')) });
}

/** Reads the code that stands on the screen. */
export async function readScreen(code: Locator): Promise<string> {
  return readCode(code.page(), await code.screenshot());
}
