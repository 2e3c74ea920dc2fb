import { type ComponentProps, type ReactNode, useId } from 'react';
import { languageProps } from '../../data/wire/languageOf.ts';
import type { SafeUrl } from '../../data/wire/urls.ts';
import styles from './CardFrame.module.css';
import type { CardProps } from './Cards.tsx';
import { ExternalLink, MoreLink } from './MoreLink.tsx';
import { Picture } from '../pictures/Picture.tsx';

/**
 * A card with a 4:3 picture, a title, a text and a link. The whole card can be clicked.
 * @param corner a badge or a date plate at the bottom of the picture
 * @param teaser a text over the picture on hover and focus; part of the card where there is no hover
 * @param note a short line under the title
 * @param link the text of the link, and where it leads: on this site or, if the address is safe, to another one
 */
export function CardFrame({
  item,
  sizes,
  eager,
  alt = '',
  corner,
  teaser,
  note,
  clamped = false,
  link,
}: CardProps<{ id: string; picture: SafeUrl | null; title: string; description: string }> & {
  alt?: string;
  corner?: ReactNode;
  teaser?: string;
  note?: ReactNode;
  clamped?: boolean;
  link: { text: string } & ({ to: string } | { href: SafeUrl | null });
}) {
  const titleId = useId();
  const { title, description } = item;
  return (
    <article className={styles.card}>
      <div className="frame">
        <Picture item={item} alt={alt} sizes={sizes} eager={eager} />
        {corner}
      </div>
      <div className={styles.body}>
        <h3 id={titleId} {...languageProps(title)}>
          {title}
        </h3>
        {teaser && (
          <p className={`strong ${styles.over}`}>
            <span {...languageProps(teaser)}>{teaser}</span>
          </p>
        )}
        {note && <p className="strong">{note}</p>}
        {description && (
          <p className={clamped ? 'lines clamped' : 'lines'} {...languageProps(description)}>
            {description}
          </p>
        )}
        <div className={styles.action}>
          {'to' in link ? (
            <MoreLink to={link.to} titleId={titleId}>
              {link.text}
            </MoreLink>
          ) : (
            <ExternalLink href={link.href} titleId={titleId}>
              {link.text}
            </ExternalLink>
          )}
        </div>
      </div>
    </article>
  );
}

export function Badge(props: ComponentProps<'span'>) {
  return <span className={styles.badge} {...props} />;
}
