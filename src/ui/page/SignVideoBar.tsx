import { signVideo } from '../../content/words/signVideo.ts';
import { useId, useState } from 'react';
import { type SignVideo, signVideoOf } from '../../content/signVideos.ts';
import { ChevronIcon } from '../pictures/icons.tsx';
import { LinkButton } from '../links/LinkButton.tsx';
import signing from './signing.svg';
import styles from './SignVideoBar.module.css';

/**
 * A button that opens a page's video in Indian Sign Language. Before hydration it is a link to the file. Nothing of the
 * video is loaded before it is opened, and it never plays by itself. Renders nothing on pages without a video.
 * @param page the address of the page
 * @param large whether it is a large still picture, which the player replaces: for a page that speaks to deaf children
 */
export function SignVideoBar({ page, large = false }: { page: string; large?: boolean }) {
  const [isOpen, setOpen] = useState(false);
  const player = useId();
  const video = signVideoOf(page);
  if (!video) return null;
  return (
    <div className={`print-hidden ${large ? styles.large : styles.frame}`}>
      <LinkButton
        className={large ? styles.film : styles.bar}
        href={video.sources[0].address}
        aria-expanded={isOpen}
        aria-controls={isOpen ? player : undefined}
        onPress={() => setOpen(!isOpen)}
      >
        {large && !isOpen && (
          <span className={styles.still}>
            <img src={signing} alt="" width="72" height="72" loading="lazy" />
            <svg className={styles.play} viewBox="0 0 40 40" aria-hidden="true">
              <circle cx="20" cy="20" r="20" />
              <path d="M15 11.5L29 20L15 28.5Z" />
            </svg>
          </span>
        )}
        <span className={styles.words}>{large ? signVideo.watchPage : signVideo.watch}</span>
        <span className={styles.length}>
          <span className="visually-hidden">{signVideo.length}</span>
          {video.length}
        </span>
        {!large && <ChevronIcon className={styles.chevron} />}
      </LinkButton>
      {isOpen && <Player id={player} video={video} />}
    </div>
  );
}

function Player({
  id,
  video: { sources, poster, captions, transcript },
}: {
  id: string;
  video: SignVideo;
}) {
  return (
    <div id={id} className={styles.player}>
      <video controls playsInline preload="none" poster={poster} width="1280" height="720">
        {sources.map(({ address, type }) => (
          <source key={address} src={address} type={type} />
        ))}
        <track kind="captions" src={captions} srcLang="en" label="English" default />
        <a href={sources[0].address}>{signVideo.open}</a>
      </video>
      <details className={styles.transcript}>
        <summary>{signVideo.transcript}</summary>
        {transcript.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </details>
    </div>
  );
}
