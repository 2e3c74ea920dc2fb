import {
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';

/** How much larger or smaller a press of + or - makes the picture. */
const STEP = 1.5;

/** How far an arrow key moves a picture that is zoomed, in CSS pixels. */
const PAN = 80;

/** Which way the arrow keys move. */
const ARROWS: Record<string, [number, number]> = {
  ArrowLeft: [-PAN, 0],
  ArrowRight: [PAN, 0],
  ArrowUp: [0, -PAN],
  ArrowDown: [0, PAN],
};

interface Point {
  x: number;
  y: number;
}

/** A picture that is zoomed: how wide it is, and how wide where it fits the screen, in CSS pixels. */
interface Zoomed {
  id: string;
  width: number;
  fitting: number;
}

/**
 * Zooms into the picture in a frame, which then scrolls: by touch, wheel and scroll bar of itself, by a drag of the mouse
 * and by keys from here. Another picture starts as it fits.
 * @param id the picture
 * @param ownWidth how wide the picture itself is, in CSS pixels; null where only the picture that is shown tells
 */
export function useZoom(id: string, ownWidth: number | null) {
  // The dialog brings it later than what stands around the dialog.
  const [frame, setFrame] = useState<HTMLDivElement | null>(null);
  const [state, setState] = useState<Zoomed | null>(null);
  const zoomed = state?.id === id ? state : null;
  // Coming back to it is no return to the zoom.
  if (state && !zoomed) setState(null);
  const keepInPlace = usePlaceKept(frame, zoomed);

  /** Makes the picture this wide, within its limits, around a point of the window that stays where it is. */
  const zoomTo = (width: number, around?: Point) => {
    const image = frame?.querySelector('img');
    if (!image) return;
    const fitting = zoomed?.fitting ?? image.getBoundingClientRect().width;
    // A picture that is hardly larger than it is shown is still worth a look from nearby.
    const widest = Math.max(ownWidth ?? image.naturalWidth, 2 * fitting);
    keepInPlace(image, around);
    setState(width > fitting ? { id, fitting, width: Math.min(width, widest) } : null);
  };
  const zoomBy = (factor: number) => zoomTo((zoomed?.width ?? shownWidth(frame)) * factor);
  const toggle = (around?: Point) => zoomTo(zoomed ? 0 : Infinity, around);
  usePinch(frame, zoomTo);

  const onKeyDown = (event: KeyboardEvent): boolean => {
    const isTaken = !(event.ctrlKey || event.metaKey || event.altKey) && takesKey(event.key);
    // Neither the frame's own scrolling nor the dialog's Escape.
    if (isTaken) event.preventDefault();
    return isTaken;
  };
  const takesKey = (key: string): boolean => {
    const arrow = ARROWS[key];
    if (key === '+' || key === '=') zoomBy(STEP);
    else if (key === '-') zoomBy(1 / STEP);
    else if (zoomed && key === 'Escape') toggle();
    else if (zoomed && arrow) frame?.scrollBy(...arrow);
    else return false;
    return true;
  };

  return {
    zoomedWidth: zoomed?.width ?? null,
    toggle,
    /** @returns whether the key was meant for the zoom */
    onKeyDown,
    /** For the frame. */
    frame: {
      ref: setFrame,
      onDoubleClick: ({ clientX, clientY }: MouseEvent) => toggle({ x: clientX, y: clientY }),
      ...dragged(zoomed !== null),
    },
  };
}

type Frame = HTMLDivElement | null;

function shownWidth(frame: Frame): number {
  return frame?.querySelector('img')?.getBoundingClientRect().width ?? 0;
}

/**
 * Scrolls a frame after its picture has changed its size, so that one point of it stays where it was.
 * @returns notes the point before: one of the window, or the frame's middle
 */
function usePlaceKept(frame: Frame, zoomed: Zoomed | null) {
  const kept = useRef<{ share: Point; at: Point }>(undefined);
  useLayoutEffect(() => {
    const box = frame?.querySelector('img')?.getBoundingClientRect();
    if (!zoomed || !box || !kept.current) return;
    const { share, at } = kept.current;
    frame?.scrollBy(box.left + share.x * box.width - at.x, box.top + share.y * box.height - at.y);
  }, [frame, zoomed]);
  return (image: Element, around?: Point) => {
    const box = image.getBoundingClientRect();
    const at = around ?? middleOf((zoomed && frame?.getBoundingClientRect()) || box);
    kept.current = {
      share: { x: (at.x - box.left) / box.width, y: (at.y - box.top) / box.height },
      at,
    };
  };
}

function middleOf({ left, top, width, height }: DOMRect): Point {
  return { x: left + width / 2, y: top + height / 2 };
}

/** Two fingers that part or meet. React listens to touches without a say in what the browser does: here it must have one. */
function usePinch(frame: Frame, zoomTo: (width: number, around: Point) => void) {
  const zoom = useEffectEvent(zoomTo);
  useEffect(() => {
    if (!frame) return undefined;
    let start: { spread: number; width: number } | null = null;
    const begin = ({ touches: [one, two] }: TouchEvent) => {
      start = one && two ? { spread: distance(one, two), width: shownWidth(frame) } : null;
    };
    const move = (event: TouchEvent) => {
      const [one, two] = event.touches;
      if (!start || !one || !two) return;
      // Once the browser scrolls it asks nobody.
      if (event.cancelable) event.preventDefault();
      zoom(start.width * (distance(one, two) / start.spread), {
        x: (one.clientX + two.clientX) / 2,
        y: (one.clientY + two.clientY) / 2,
      });
    };
    frame.addEventListener('touchstart', begin, { passive: true });
    frame.addEventListener('touchend', begin, { passive: true });
    frame.addEventListener('touchmove', move, { passive: false });
    return () => {
      frame.removeEventListener('touchstart', begin);
      frame.removeEventListener('touchend', begin);
      frame.removeEventListener('touchmove', move);
    };
  }, [frame]);
}

function distance(one: Touch, two: Touch): number {
  return Math.hypot(one.clientX - two.clientX, one.clientY - two.clientY) || 1;
}

/** How a mouse that is held down moves what a frame scrolls. */
function dragged(isZoomed: boolean) {
  return {
    onPointerMove: (event: PointerEvent) => {
      if (isZoomed && event.pointerType === 'mouse' && event.buttons === 1)
        event.currentTarget.scrollBy(-event.movementX, -event.movementY);
    },
    // A picture would be taken along instead.
    onDragStart: (event: { preventDefault: () => void }) => event.preventDefault(),
  };
}
