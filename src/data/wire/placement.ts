import { safePicture, type SafeUrl } from './urls.ts';

/**
 * Whether a picture may be cut. A photograph is `cut` to its box. A graphic is `whole`, `whole-dark` if it is
 * white on nothing.
 */
export type Fit = 'cut' | 'whole' | 'whole-dark';

/**
 * How a picture lies in its box. The fragment of its address says it, which no server sees: `#fit=cut&focus=50,20`. The
 * stylesheets read it there (`ui/pictures/Placed.module.css`).
 */
export interface Placement {
  /** Null for what the site takes the picture for: a photograph, or a logo among partners. */
  fit: Fit | null;
  /** What a cut spares, in per cent from the left and from the top, in tens; null for the upper part of the middle. */
  focus: readonly [x: number, y: number] | null;
}

/** A narrower picture, in pixels, would be blurred in its box. It is shown whole. */
export const SMALL_PICTURE_PX = 240;

/**
 * The focus of a photograph whose point of interest is unknown: heads are in the upper part of most pictures of people.
 * @param ratio width by height
 */
export function focusOfShape(ratio: number): readonly [x: number, y: number] {
  return [50, ratio < 0.6 ? 10 : ratio < 1 ? 20 : 35];
}

const PLACEMENT =
  /#(?:fit=(?<fit>cut|whole(?:-dark)?)(?=&|$))?(?:&?focus=(?<x>\d?0|100),(?<y>\d?0|100))?$/;

/** Reads the placement in any picture's address. One that makes no sense counts as missing. */
export function placementOf(address: string | null): Placement {
  const { fit, x, y } = PLACEMENT.exec(address ?? '')?.groups ?? {};
  return { fit: (fit ?? null) as Fit | null, focus: x && y ? [Number(x), Number(y)] : null };
}

/** The address with this placement instead of its own. */
export function placedAddress(address: string, { fit, focus }: Placement): string {
  const values = [fit && `fit=${fit}`, focus && `focus=${focus.join(',')}`].filter(Boolean);
  return [withoutPlacement(address), ...(values.length > 0 ? [values.join('&')] : [])].join('#');
}

export const withoutPlacement = (address: string): string =>
  address.replace(/#(?:fit|focus)=.*/, '');

/** The address of a picture that is shown whole, unless it says that it may be cut. */
export function wholePicture(address: SafeUrl | null): SafeUrl | null {
  if (!address || /#fit=/.test(address)) return address;
  return safePicture(address.replace(/#.*|$/, '#fit=whole'));
}
