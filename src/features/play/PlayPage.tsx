import { useParams } from 'react-router-dom';
import {
  ANY_GROUND,
  citiesOf,
  cityName,
  citySlug,
  playTitle,
  writtenDay,
} from '../../content/groundTexts.ts';
import { play } from '../../content/grounds.ts';
import { fill } from '../../content/language.ts';
import { playPage } from '../../content/words/play.ts';
import { paths } from '../../paths.ts';
import buttons from '../../ui/styles/Button.module.css';
import { Link } from '../../ui/links/Link.tsx';
import { MoreLink } from '../../ui/cards/MoreLink.tsx';
import { ArrowIcon } from '../../ui/pictures/icons.tsx';
import { PitchCorner } from '../../ui/pictures/PitchCorner.tsx';
import { NotFound } from '../../ui/page/NotFound.tsx';
import { PageHead } from '../../ui/page/PageHead.tsx';
import { PageTitle } from '../../ui/page/PageTitle.tsx';
import { Words } from '../../ui/text/Words.tsx';
import figure from '../../ui/pictures/player.svg';
import { GroundCard } from './GroundCard.tsx';
import { GroundsTable } from './GroundsTable.tsx';
import styles from './PlayPage.module.css';

/** Where and when children play: all grounds, or those of the city in the address. */
export function PlayPage() {
  const slug = useParams()['city'];
  const city = citiesOf(play.grounds).find((each) => citySlug(each) === slug);
  if (slug !== undefined && city === undefined) return <NotFound />;
  const title = playTitle(city);
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <PageHead
        title={title}
        lead={play.lead}
        figure={figure}
        pitch={<path d="M640 60H240V500H640M240 170A150 150 0 0 0 240 390" />}
      />
      <div className={`wrap stack print-hidden ${styles.play}`}>
        <Cities current={city} />
        <h2 className="visually-hidden">{playPage.grounds}</h2>
        <ul className={`columns ${styles.grounds}`}>
          {groundsOf(city).map((ground) => (
            <GroundCard key={ground.id} ground={ground} />
          ))}
        </ul>
      </div>
      <FirstTime about={slug ?? ANY_GROUND} />
      <section id="table" className={`wrap band ${styles.table}`} aria-labelledby="table-title">
        <div className={`stack print-block ${styles.wide}`}>
          <h2 id="table-title">
            {city === undefined
              ? playPage.table.all
              : fill(playPage.table.city, { city: cityName(city) })}
          </h2>
          <GroundsTable grounds={groundsOf(city)} />
        </div>
        <p>
          <Words
            text={playPage.table.checked}
            parts={{ day: <time dateTime={play.checkedOn}>{writtenDay(play.checkedOn)}</time> }}
          />{' '}
          {play.checkedNote}
        </p>
      </section>
    </>
  );
}

/** @param city undefined for all grounds */
const groundsOf = (city: string | undefined) =>
  play.grounds.filter((ground) => city === undefined || ground.city === city);

/** Links to the page of each city, with the number of its grounds. */
function Cities({ current }: { current: string | undefined }) {
  return (
    <nav className={`cluster ${styles.cities}`} aria-labelledby="city">
      <h2 id="city">{playPage.cities.title}</h2>
      <ul className="cluster">
        {[undefined, ...citiesOf(play.grounds)].map((city) => (
          <li key={city ?? ''}>
            <Link
              className={`${buttons.outline} ${styles.city}`}
              to={paths.play(city && encodeURIComponent(citySlug(city)))}
              aria-current={city === current ? 'page' : undefined}
            >
              {city === undefined ? playPage.cities.all : cityName(city)}{' '}
              <span>{groundsOf(city).length}</span>
            </Link>
          </li>
        ))}
      </ul>
      <div className={styles.wide}>
        <MoreLink to="#table">{playPage.cities.toTable}</MoreLink>
      </div>
    </nav>
  );
}

/** What to bring and what to expect. @param about the subject of an enquiry */
function FirstTime({ about }: { about: string }) {
  return (
    <section className={`dark band print-hidden ${styles.firstTime}`} aria-labelledby="first-time">
      <PitchCorner />
      <div className="wrap stack">
        <h2 id="first-time">{playPage.firstTime.title}</h2>
        {play.firstTime.length > 0 && (
          <ul className="tiles">
            {play.firstTime.map(({ title, text }) => (
              <li key={title} className="stack ruled">
                <h3>{title}</h3>
                <p>{text}</p>
              </li>
            ))}
          </ul>
        )}
        <Link className={buttons.line} to={paths.enquiryAbout(about)}>
          {playPage.firstTime.tell}
          <ArrowIcon />
        </Link>
      </div>
    </section>
  );
}
