import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { lists } from '../../content/lists.ts';
import type { ListContent } from '../../data/declare/pages.ts';
import { byYear } from '../../data/wire/years.ts';
import { OverlayBoundary } from '../../ui/dialog/OverlayBoundary.tsx';
import { useHydrating } from '../../ui/states/useHydrating.ts';
import { Years } from '../../ui/cards/Years.tsx';
import figure from './figure.svg';
import type { GalleryItem } from './readGalleryItem.ts';
import { PICTURE_PARAM } from './openPicture.ts';
import { PictureCard } from './PictureCard.tsx';
import { PictureWall } from './PictureWall.tsx';

const loadLightbox = async () => ({ default: (await import('./Lightbox.tsx')).Lightbox });
const Lightbox = lazy(loadLightbox);

export const page: ListContent<GalleryItem> = {
  lead: lists.gallery.lead,
  figure,
  sections: true,
  pitch: <path d="M-200 280H840M120 280A200 200 0 0 1 520 280A200 200 0 0 1 120 280" />,
  Body: Gallery,
};

function Gallery({ items: pictures }: { items: readonly GalleryItem[] }) {
  const { openId, show, close } = useOpenPicture();
  const cards = useFocusOnClose(openId);

  // Prefetched: if the dialog opens long after the click, it cannot restore the focus.
  useEffect(() => void loadLightbox().catch(() => undefined), []);

  const inOrder = byYear(pictures).flatMap(({ items }) => items);
  const open = inOrder.findIndex(({ id }) => id === openId);
  return (
    <>
      <Years items={pictures}>
        {(ofYear, { inView }) => (
          <PictureWall items={ofYear} inView={inView}>
            {(picture, loading) => (
              <PictureCard
                {...loading}
                item={picture}
                onPress={() => show(picture.id)}
                ref={(card) => void cards.current.set(picture.id, card)}
              />
            )}
          </PictureWall>
        )}
      </Years>
      {open >= 0 && (
        <OverlayBoundary says="The large picture could not be shown." onClose={close}>
          <Suspense>
            <Lightbox
              pictures={inOrder}
              index={open}
              onMove={(index) => show(inOrder[index]?.id ?? null)}
              onClose={close}
            />
          </Suspense>
        </OverlayBoundary>
      )}
    </>
  );
}

/** A visit or a link may begin with an open picture, which the address names. */
function useOpenPicture() {
  const { search, key } = useLocation();
  // The prerendered page does not know the query string: no picture is open in it.
  const isHydrating = useHydrating();
  const [openId, show] = useState<string | null>(null);
  const [handledKey, setHandledKey] = useState<string | null>(null);
  if (!isHydrating && key !== handledKey) {
    setHandledKey(key);
    show(new URLSearchParams(search).get(PICTURE_PARAM));
  }
  return { openId, show, close: () => show(null) };
}

/**
 * Focuses the card of the picture shown last when the lightbox closes. The dialog itself would focus the first one's card.
 * @returns a ref for the cards, by the id of their picture
 */
function useFocusOnClose(openId: string | null) {
  const cards = useRef(new Map<string, HTMLElement | null>());
  const shown = useRef(openId);
  useEffect(() => {
    shown.current = openId;
    if (openId === null) return undefined;
    const byId = cards.current;
    return () =>
      void requestAnimationFrame(() => {
        if (shown.current === null) byId.get(openId)?.focus();
      });
  }, [openId]);
  return cards;
}
