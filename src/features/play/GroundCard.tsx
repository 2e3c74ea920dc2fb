import { useId } from 'react';
import { cityName, citySlug, factsOf, hasTimes, listed } from '../../content/groundTexts.ts';
import { type Ground, WEEK } from '../../content/grounds.ts';
import { playPage } from '../../content/words/play.ts';
import { safeLink } from '../../data/wire/urls.ts';
import { paths } from '../../paths.ts';
import { CalendarIcon } from '../../ui/article/articleIcons.tsx';
import { ExternalLink, MoreLink } from '../../ui/cards/MoreLink.tsx';
import { NothingCame } from '../../ui/states/NothingCame.tsx';
import styles from './GroundCard.module.css';

/** One ground. The days and hours, which parents come for, are the largest. */
export function GroundCard({ ground }: { ground: Ground }) {
  const titleId = useId();
  const { id, name, city, street, area } = ground;
  const place = listed([street, area]);
  const { days, hours, ...facts } = factsOf(ground);
  return (
    <li className={`sand ${styles.ground}`}>
      <Week playedOn={days ? ground.days : []} />
      <div className={styles.body}>
        <div>
          <h3 id={titleId}>{name}</h3>
          <p>
            <b>{place ? `${cityName(city)} –` : cityName(city)}</b> {place}
          </p>
        </div>
        {(days || hours) && (
          <p className={`ruled ${styles.when}`}>
            {days && <span>{days}</span>} {hours && <b>{hours}</b>}
          </p>
        )}
        <Facts facts={facts} />
        <div className={`cluster ${styles.links}`}>
          <ExternalLink titleId={titleId} href={safeLink(ground.directions)}>
            {playPage.directions}
          </ExternalLink>
          <MoreLink titleId={titleId} to={paths.enquiryAbout(id)}>
            {playPage.ask}
          </MoreLink>
          {hasTimes(ground) && (
            <NothingCame>
              <a
                className="target"
                href={paths.groundCalendar(encodeURIComponent(citySlug(city)), id)}
                type="text/calendar"
                aria-describedby={titleId}
              >
                <CalendarIcon plus />
                {playPage.calendar}
              </a>
            </NothingCame>
          )}
        </div>
      </div>
    </li>
  );
}

/** The week as seven places on the touchline. The days are in words below it. */
function Week({ playedOn }: { playedOn: Ground['days'] }) {
  return (
    <div className={`dark cluster ${styles.week}`} aria-hidden="true">
      {playedOn.length > 0 &&
        WEEK.map((day) => (
          <i key={day} data-on={playedOn.includes(day)}>
            {playPage.dayLetters[day]}
          </i>
        ))}
    </div>
  );
}

type FactsOfCard = Omit<ReturnType<typeof factsOf>, 'days' | 'hours'>;

function Facts({ facts }: { facts: FactsOfCard }) {
  const known = (Object.keys(facts) as (keyof FactsOfCard)[]).filter((fact) => facts[fact]);
  if (known.length === 0) return null;
  return (
    <dl className={`pairs ${styles.facts}`}>
      {known.map((fact) => (
        <div key={fact}>
          <dt>{playPage.facts[fact]}</dt>
          <dd>{facts[fact]}</dd>
        </div>
      ))}
    </dl>
  );
}
