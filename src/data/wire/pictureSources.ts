/** An imported picture: its folder, named by its content, and the widths in CSS pixels in which it lies there, ascending. */
export interface PictureSizes {
  folder: string;
  widths: number[];
}

const ADDRESS = /^(\/pictures\/[\da-f]{16}\/)\d+\.webp\?widths=(\d+(?:,\d+)*)$/;

/**
 * Reads the address of an imported picture: `/pictures/3f9ac1d25b7e0a46/1600.webp?widths=480,960,1600` is the largest, an
 * ordinary address, and says itself which widths lie beside it, each as WebP and as AVIF.
 * @returns null for any other address
 */
export function pictureSizes(address: string | null): PictureSizes | null {
  const [, folder, widths] = ADDRESS.exec(address ?? '') ?? [];
  return folder && widths ? { folder, widths: widths.split(',').map(Number) } : null;
}

/** The address that `pictureSizes` reads. */
export function pictureAddress({ folder, widths }: PictureSizes): string {
  return `${folder}${widths.at(-1)}.webp?widths=${widths.join(',')}`;
}

/** A picture's files of one format, for `srcset`. */
export function sourceSet({ folder, widths }: PictureSizes, format: 'avif' | 'webp'): string {
  return widths.map((width) => `${folder}${width}.${format} ${width}w`).join(', ');
}
