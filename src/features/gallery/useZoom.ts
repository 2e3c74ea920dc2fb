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

/** A press of + or - multiplies or divides the size by this. */
const ZOOM_FACTOR = 1.5;

/** An arrow key scrolls a zoomed picture by this much. */
const PAN_PX = 80;

/** By arrow key, how far to scroll right and down. */
const ARROWS: Record<string, [number, number]> = {
  ArrowLeft: [-PAN_PX, 0],
  ArrowRight: [PAN_PX, 0],
  ArrowUp: [0, -PAN_PX],
  ArrowDown: [0, PAN_PX],
};

interface Point {
  x: number;
  y: number;
}

/** The state of a zoomed picture. Widths are in CSS pixels. */
interface Zoomed {
  id: string;
  width: number;
  /** The width at which the picture fits the screen. */
  fitting: number;
}

/**
 * Zooms the picture in a frame, which then scrolls. Touch, wheel and scroll bar scroll it natively; this hook adds drags of
 * the mouse and keys. Another picture starts without zoom.
 * @param id the picture's id
 * @param ownWidth the width of the picture's largest file, in CSS pixels; null where only the loaded image knows it
 */
export function useZoom(id: string, ownWidth: number | null) {
  // A state, not a ref, because the dialog mounts the frame later.
  const [frame, setFrame] = useState<HTMLDivElement | null>(null);
  const [state, setState] = useState<Zoomed | null>(null);
  const zoomed = state?.id === id ? state : null;
  // Returning to a picture does not restore its zoom.
  if (state && !zoomed) setState(null);
  const keepInPlace = usePlaceKept(frame, zoomed);

  /** Sets the picture's width, within limits. The point `around`, in the viewport, stays in place. */
  const zoomTo = (width: number, around?: Point) => {
    const image = frame?.querySelector('img');
    if (!image) return;
    const fitting = zoomed?.fitting ?? image.getBoundingClientRect().width;
    // A picture hardly larger than its frame can still be zoomed to twice its size.
    const widest = Math.max(ownWidth ?? image.naturalWidth, 2 * fitting);
    keepInPlace(image, around);
    setState(width > fitting ? { id, fitting, width: Math.min(width, widest) } : null);
  };
  const zoomBy = (factor: number) => zoomTo((zoomed?.width ?? shownWidth(frame)) * factor);
  const toggle = (around?: Point) => zoomTo(zoomed ? 0 : Infinity, around);
  usePinch(frame, zoomTo);

  const onKeyDown = (event: KeyboardEvent): boolean => {
    const isTaken = !(event.ctrlKey || event.metaKey || event.altKey) && takesKey(event.key);
    // Prevents the frame's native scrolling, and the dialog from closing on Escape.
    if (isTaken) event.preventDefault();
    return isTaken;
  };
  const takesKey = (key: string): boolean => {
    const arrow = ARROWS[key];
    if (key === '+' || key === '=') zoomBy(ZOOM_FACTOR);
    else if (key === '-') zoomBy(1 / ZOOM_FACTOR);
    else if (zoomed && key === 'Escape') toggle();
    else if (zoomed && arrow) frame?.scrollBy(...arrow);
    else return false;
    return true;
  };

  return {
    zoomedWidth: zoomed?.width ?? null,
    toggle,
    /** @returns whether the key was handled */
    onKeyDown,
    /** Props of the frame. */
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
 * Keeps one point of a picture in place while its size changes, by scrolling.
 * @returns a function to call before the change, with the point in the viewport; without one, the frame's middle
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

/** Zooms by a pinch. Native listeners, because React's touch listeners are passive: they cannot prevent scrolling. */
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
      // Once the browser has begun to scroll, the event cannot be cancelled.
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

/** Event handlers that scroll a zoomed frame by dragging with the mouse. */
function dragged(isZoomed: boolean) {
  return {
    onPointerMove: (event: PointerEvent) => {
      if (isZoomed && event.pointerType === 'mouse' && event.buttons === 1)
        event.currentTarget.scrollBy(-event.movementX, -event.movementY);
    },
    // The browser would drag the image itself.
    onDragStart: (event: { preventDefault: () => void }) => event.preventDefault(),
  };
}
