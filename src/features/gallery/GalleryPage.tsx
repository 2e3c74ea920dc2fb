import { useReadQuery } from '@apollo/client/react';
import { lazy, Suspense, useEffect, useRef } from 'react';
import { useLoaderData, useLocation, useNavigate } from 'react-router-dom';
import type { QueryRef } from '../../data/client.ts';
import { recordDate } from '../../data/wire/dates.ts';
import { newestFirst, presentRecords } from '../../data/wire/records.ts';
import { plainText } from '../../data/wire/text.ts';
import { CardGrid, EAGER_CARDS } from '../../ui/CardGrid.tsx';
import { ListPage } from '../../ui/ListPage.tsx';
import figure from './figure.svg';
import type { GalleryItemListQuery } from './GalleryItem.generated.ts';
import { PictureCard } from './PictureCard.tsx';

const loadLightbox = async () => ({ default: (await import('./Lightbox.tsx')).Lightbox });
const Lightbox = lazy(loadLightbox);

/** The search parameter that says which picture is open: back closes it, and it can be shared. */
const OPEN = 'picture';

export function GalleryPage() {
  return (
    <ListPage
      title="Gallery"
      lead="The ground, season after season. Open a picture to see it whole."
      figure={figure}
      pitch={<path d="M-200 280H840M120 280A200 200 0 0 1 520 280A200 200 0 0 1 120 280" />}
    >
      <Gallery />
    </ListPage>
  );
}

function Gallery() {
  const { data } = useReadQuery(useLoaderData<QueryRef<GalleryItemListQuery>>());
  const navigate = useNavigate();
  const { search, state } = useLocation();
  const cards = useRef(new Map<string, HTMLElement | null>());

  // Here before the click: a dialog that comes late cannot give the focus back.
  useEffect(() => void loadLightbox().catch(() => undefined), []);

  const openId = new URLSearchParams(search).get(OPEN);
  const shown = useRef(openId);
  useEffect(() => {
    shown.current = openId;
    if (openId === null) return undefined;
    const byId = cards.current;
    // However it is closed, the focus goes to the card of the picture seen last; the dialog itself knows the first.
    return () =>
      void requestAnimationFrame(() => {
        if (shown.current === null) byId.get(openId)?.focus();
      });
  }, [openId]);

  if (!data) return null;
  const pictures = newestFirst(
    presentRecords(data.listMaidanGalleries?.items, 'galleryId'),
    (picture) => recordDate(picture.ef1),
  );
  const open = pictures.findIndex((picture) => picture.galleryId === openId);

  // At once: of two quick presses of an arrow key the second must find the picture that the first has opened.
  const show = (id: string, { replace }: { replace: boolean }) =>
    navigate(
      { search: new URLSearchParams({ [OPEN]: id }).toString() },
      { replace, state: replace ? state : { opened: true }, flushSync: true },
    );
  // One step back, or the closed gallery in its place when the visit began with the open picture.
  const close = () =>
    void (state?.opened ? navigate(-1) : navigate({ search: '' }, { replace: true }));

  return (
    <>
      <CardGrid>
        {pictures.map((picture, index) => (
          <PictureCard
            key={picture.galleryId}
            picture={picture}
            eager={index < EAGER_CARDS}
            onOpen={() => void show(picture.galleryId, { replace: false })}
            ref={(card) => void cards.current.set(picture.galleryId, card)}
          />
        ))}
      </CardGrid>
      {open >= 0 && (
        <Suspense>
          <Lightbox
            pictures={pictures.map(({ imgUrl, title }) => ({
              src: imgUrl,
              title: plainText(title),
            }))}
            index={open}
            onMove={(index) => void show(pictures[index]?.galleryId ?? '', { replace: true })}
            onClose={close}
          />
        </Suspense>
      )}
    </>
  );
}
