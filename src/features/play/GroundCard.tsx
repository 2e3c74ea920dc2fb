import { useId } from 'react';
import {
  cityName,
  citySlug,
  hasTimes,
  listed,
  writtenDays,
  writtenHours,
} from '../../content/groundTexts.ts';
import { type Ground, WEEK } from '../../content/grounds.ts';
import { playPage } from '../../content/words/play.ts';
import { safeLink } from '../../data/wire/urls.ts';
import { paths } from '../../paths.ts';
import { CalendarIcon } from '../../ui/article/articleIcons.tsx';
import { CardTitle, ExternalLink, MoreLink } from '../../ui/cards/MoreLink.tsx';
import { NothingCame } from '../../ui/page/NothingCame.tsx';
import styles from './GroundCard.module.css';

/** One ground. The days and hours, which parents come for, are the largest. */
export function GroundCard({ ground }: { ground: Ground }) {
  const titleId = useId();
  const { name, city, street, area } = ground;
  const place = listed([street, area]);
  return (
    <li className={`sand ${styles.ground}`}>
      <Week ground={ground} />
      <div className={styles.body}>
        <div>
          <h3 id={titleId}>{name}</h3>
          <p className={styles.place} data-city-only={place === '' || undefined}>
            <b>{cityName(city)}</b> {place}
          </p>
        </div>
        <When ground={ground} />
        <Facts ground={ground} />
        <CardTitle value={titleId}>
          <div className={styles.links}>
            <ExternalLink href={safeLink(ground.directions)}>{playPage.directions}</ExternalLink>
            <MoreLink to={paths.enquiryAbout(ground.id)}>{playPage.ask}</MoreLink>
            {hasTimes(ground) && (
              <NothingCame>
                <a
                  className={styles.calendar}
                  href={paths.groundCalendar(encodeURIComponent(citySlug(city)), ground.id)}
                  type="text/calendar"
                  aria-describedby={titleId}
                >
                  <CalendarIcon plus />
                  {playPage.calendar}
                </a>
              </NothingCame>
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
            {playPage.dayLetters[day]}
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
  const names = playPage.facts;
  const facts = [
    { name: names.ages, value: ages },
    { name: names.cost, value: cost },
    { name: names.coach, value: coach },
    { name: names.stepFree, value: stepFree },
    { name: names.signLanguage, value: signLanguage },
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
