/** The files of an imported picture. */
export interface PictureSizes {
  /** Its name is a hash of the picture's content. */
  folder: string;
  /** In pixels, ascending. */
  widths: number[];
}

const ADDRESS = /^(\/pictures\/[\da-f]{16}\/)\d+\.webp\?widths=(\d+(?:,\d+)*)(?:#f.*)?$/;

/**
 * Reads the address of an imported picture, such as `/pictures/3f9ac1d25b7e0a46/1600.webp?widths=480,960,1600`. It is the
 * address of the largest file and lists the widths in its folder, each of them as WebP and as AVIF.
 * @returns null for any other address
 */
export function pictureSizes(address: string | null): PictureSizes | null {
  const [, folder, widths] = ADDRESS.exec(address ?? '') ?? [];
  return folder && widths ? { folder, widths: widths.split(',').map(Number) } : null;
}

/** The inverse of `pictureSizes`. */
export function pictureAddress({ folder, widths }: PictureSizes): string {
  return `${folder}${widths.at(-1)}.webp?widths=${widths.join(',')}`;
}

/** The `srcset` of a picture's files of one format. */
export function sourceSet({ folder, widths }: PictureSizes, format: 'avif' | 'webp'): string {
  return widths.map((width) => `${folder}${width}.${format} ${width}w`).join(', ');
}
