import { useId } from 'react';
import { hasTimes, citySlug, writtenDays, writtenHours } from '../../content/groundTexts.ts';
import { type Ground, WEEK } from '../../content/grounds.ts';
import { safeLink } from '../../data/wire/urls.ts';
import { paths } from '../../paths.ts';
import { CalendarIcon } from '../../ui/article/articleIcons.tsx';
import { CardTitle, ExternalLink, MoreLink } from '../../ui/cards/MoreLink.tsx';
import styles from './GroundCard.module.css';

/** One ground. The days and hours, which parents come for, are the largest. */
export function GroundCard({ ground }: { ground: Ground }) {
  const titleId = useId();
  const { name, city, street, area } = ground;
  const place = [street, area].filter(Boolean).join(', ');
  return (
    <li className={`sand ${styles.ground}`}>
      <Week ground={ground} />
      <div className={styles.body}>
        <div>
          <h3 id={titleId}>{name}</h3>
          <p className={styles.place} data-city-only={place === '' || undefined}>
            <b>{city}</b> {place}
          </p>
        </div>
        <When ground={ground} />
        <Facts ground={ground} />
        <CardTitle value={titleId}>
          <div className={styles.links}>
            <ExternalLink href={safeLink(ground.directions)}>Directions</ExternalLink>
            <MoreLink to={paths.enquiryAbout(ground.id)}>Ask us</MoreLink>
            {hasTimes(ground) && (
              <a
                className={styles.calendar}
                href={paths.groundCalendar(encodeURIComponent(citySlug(city)), ground.id)}
                type="text/calendar"
                aria-describedby={titleId}
              >
                <CalendarIcon plus />
                Add to calendar
              </a>
            )}
          </div>
        </CardTitle>
      </div>
    </li>
  );
}

/** The week as seven places on the touchline. The days are in words below it. */
function Week({ ground: { days, rests } }: { ground: Ground }) {
  const isKnown = days.length > 0 && rests === '';
  return (
    <div className={styles.week} aria-hidden="true">
      {isKnown &&
        WEEK.map((day) => (
          <i key={day} className={days.includes(day) ? styles.on : undefined}>
            {day[0]}
          </i>
        ))}
    </div>
  );
}

function When({ ground: { days, hours, rests } }: { ground: Ground }) {
  const written = rests ? '' : writtenHours(hours);
  if (days.length === 0 && !written && !rests) return null;
  return (
    <p className={styles.when}>
      {days.length > 0 && !rests && <span>{writtenDays(days)}</span>}{' '}
      {(rests || written) && <b>{rests || written}</b>}
    </p>
  );
}

function Facts({ ground: { ages, cost, coach, stepFree, signLanguage } }: { ground: Ground }) {
  const facts = [
    { name: 'Ages', value: ages },
    { name: 'Cost', value: cost },
    { name: 'Coach', value: coach },
    { name: 'Step-free', value: stepFree },
    { name: 'Sign language', value: signLanguage },
  ].filter(({ value }) => value !== '');
  if (facts.length === 0) return null;
  return (
    <dl className={styles.facts}>
      {facts.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
