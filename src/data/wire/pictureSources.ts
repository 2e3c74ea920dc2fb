/** The files of an imported picture. */
export interface PictureSizes {
  /** Its name is a hash of the picture's content. */
  folder: string;
  /** In pixels, ascending. */
  widths: number[];
}

/**
 * Whether a picture may be cut. A photograph is `cut` to its box. A graphic is `whole`, and on a `dark` ground where it is
 * white on nothing.
 */
export const FITS = ['cut', 'whole', 'dark'] as const;
export type Fit = (typeof FITS)[number];

/** How a picture lies in its box. An address says it in its fragment, which no server sees: `#focus=50,20&fit=whole`. */
export interface Placement {
  /** What a cut spares, in per cent from the left and from the top; null where only the picture's shape is known. */
  focus: readonly [x: number, y: number] | null;
  /** Null where the place of the picture decides. */
  fit: Fit | null;
}

const ADDRESS =
  /^(\/pictures\/[\da-f]{16}\/)\d+\.webp\?widths=(\d+(?:,\d+)*)(?:#(?:focus|fit)=.*)?$/;

const PLACEMENT = /#((?:focus|fit)=.*)$/;
const FOCUS = /^(\d\d?|100),(\d\d?|100)$/;

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

/** Reads the placement in any picture's address. A value that makes no sense counts as missing. */
export function placementOf(address: string | null): Placement {
  const values = new URLSearchParams(PLACEMENT.exec(address ?? '')?.[1]);
  const [, x, y] = FOCUS.exec(values.get('focus') ?? '') ?? [];
  const fit = values.get('fit');
  return {
    focus: x && y ? [Number(x), Number(y)] : null,
    fit: FITS.find((each) => each === fit) ?? null,
  };
}

/** The address with this placement instead of its own. */
export function placedAddress(address: string, { focus, fit }: Placement): string {
  const values = [focus && `focus=${focus.join(',')}`, fit && `fit=${fit}`].filter(Boolean);
  return [withoutPlacement(address), ...(values.length > 0 ? [values.join('&')] : [])].join('#');
}

export const withoutPlacement = (address: string): string => address.replace(PLACEMENT, '');

/** The `srcset` of a picture's files of one format. */
export function sourceSet({ folder, widths }: PictureSizes, format: 'avif' | 'webp'): string {
  return widths.map((width) => `${folder}${width}.${format} ${width}w`).join(', ');
}
