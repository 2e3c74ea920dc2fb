import { useReadQuery } from '@apollo/client/react';
import { Suspense } from 'react';
import { useLoaderData } from 'react-router-dom';
import { home } from '../../content/home.ts';
import { fill } from '../../content/language.ts';
import { Words } from '../../ui/text/Words.tsx';
import { organisation } from '../../content/organisation.ts';
import type { QueryRef } from '../../data/load/loading.ts';
import { EventCard } from '../../features/events/EventCard.tsx';
import { withNext } from '../../features/events/eventDay.ts';
import { events } from '../../features/events/events.ts';
import { GiftButtons } from '../../features/donate/GiftButtons.tsx';
import { BankRegistrations } from '../../features/donate/BankRegistrations.tsx';
import { ProjectCard } from '../../features/projects/ProjectCard.tsx';
import { projects } from '../../features/projects/projects.ts';
import { paths } from '../../paths.ts';
import buttons from '../../ui/styles/Button.module.css';
import { Link } from '../../ui/links/Link.tsx';
import ask from '../../ui/article/ask.svg';
import { CardBand } from '../../ui/cards/CardBand.tsx';
import { Cards } from '../../ui/cards/Cards.tsx';
import { inThousands } from '../../ui/form/digits.ts';
import { ErrorBoundary } from '../../ui/states/ErrorBoundary.tsx';
import { ArrowIcon } from '../../ui/pictures/icons.tsx';
import { MoreLink } from '../../ui/cards/MoreLink.tsx';
import { PageHeading } from '../../ui/page/PageHeading.tsx';
import { PageTitle } from '../../ui/page/PageTitle.tsx';
import { PaymentLink } from '../../ui/links/PaymentLink.tsx';
import { SignVideoLink } from '../../ui/links/SignVideoLink.tsx';
import { Spinner } from '../../ui/states/Spinner.tsx';
import { useDeferredContent } from '../../ui/states/useDeferredContent.ts';
import { Doors } from './Doors.tsx';
import styles from './HomePage.module.css';
import { NEWEST, newestEvents, newestProjects } from './home.ts';
import { MissionFlags } from './MissionFlags.tsx';
import dawnSmall from './pictures/dawn-small.webp';
import dawn from './pictures/dawn.svg';
import huddle from './pictures/huddle.svg';

const { impact, mission } = organisation;

export function HomePage() {
  const [projectsRef, eventsRef] = useLoaderData<[QueryRef, QueryRef]>();
  const showsDeferred = useDeferredContent();
  return (
    <>
      <PageTitle>{home.title}</PageTitle>
      <Hero />
      <Doors />
      {showsDeferred && (
        <>
          {/* In boundaries of their own React hydrates these parts after the page (selective hydration). */}
          <Suspense>
            <ErrorBoundary>
              <WhoWeAre />
              <Mission />
              <Impact />
            </ErrorBoundary>
          </Suspense>
          <Suspense>
            <CardBand title={home.projects} to={projects.address} all={home.viewAll.projects}>
              <Suspense fallback={<Spinner />}>
                <NewestProjects queryRef={projectsRef} />
              </Suspense>
            </CardBand>
            <CardBand sand title={home.events} to={events.address} all={home.viewAll.events}>
              <Suspense fallback={<Spinner />}>
                <NewestEvents queryRef={eventsRef} />
              </Suspense>
            </CardBand>
          </Suspense>
          <Suspense>
            <ErrorBoundary>
              <Support />
            </ErrorBoundary>
          </Suspense>
        </>
      )}
    </>
  );
}

function NewestProjects({ queryRef }: { queryRef: QueryRef }) {
  const { data } = useReadQuery(queryRef);
  if (data === undefined) return null;
  return <Cards columns={2} inView={0} items={newestProjects(data)} card={ProjectCard} />;
}

function NewestEvents({ queryRef }: { queryRef: QueryRef }) {
  const { data } = useReadQuery(queryRef);
  if (data === undefined) return null;
  const shown = withNext(newestEvents(data)).slice(0, NEWEST);
  return <Cards columns={2} inView={0} items={shown} card={EventCard} />;
}

function Hero() {
  return (
    <header className={`${styles.hero} dark`}>
      <div className={`wrap stack ${styles.words} ${styles.heroWords}`}>
        <PageHeading className="paint">{home.title.replace('& ', '&\u00a0')}</PageHeading>
        <p className="lead">{organisation.description}</p>
        <Link className={`${buttons.line} ${styles.heroButton}`} to={projects.address}>
          {home.toProjects} <ArrowIcon />
        </Link>
      </div>
      <picture>
        {/* In pixels a phone paints it sooner. It is cut out of dawn.svg: 832 by 468 from (780, 176), quality 70. */}
        <source media="(max-width: 47.99rem)" srcSet={dawnSmall} width="832" height="468" />
        <img src={dawn} alt={home.heroPicture} width="1680" height="720" fetchPriority="high" />
      </picture>
    </header>
  );
}

function WhoWeAre() {
  return (
    <section id="about" className={`below band grid ${styles.who}`}>
      <div className={`wrap stack ${styles.words}`}>
        <h2>{home.whoWeAre.title}</h2>
        <p className={styles.big}>{home.whoWeAre.lead}</p>
        {home.whoWeAre.paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        <SignVideoLink page={paths.home()} />
      </div>
      <img src={huddle} alt={home.whoWeAre.picture} width="800" height="600" loading="lazy" />
    </section>
  );
}

function Mission() {
  return (
    <section className="below band sand">
      <div className={`wrap stack ${styles.loose}`}>
        <div className={`grid ${styles.mission}`}>
          <h2>{home.mission.title}</h2>
          <p className={styles.goal}>
            <Words
              text={home.mission.goal}
              parts={{
                now: mission.statesNow,
                states: mission.states,
                participants: inThousands(mission.participants),
                leaders: inThousands(mission.leaders),
                year: mission.year,
              }}
            />
          </p>
          {mission.outcome && <p className={`lead ${styles.outcome}`}>{mission.outcome}</p>}
        </div>
        <MissionFlags />
      </div>
    </section>
  );
}

function Impact() {
  return (
    <section id="impact" className={`below band dark ${styles.impact}`}>
      <div className={`wrap stack ${styles.loose}`}>
        <h2>{fill(home.impact.title, { year: impact.year })}</h2>
        <div className={`grid ${styles.figures}`}>
          <svg className="pitch" viewBox="0 0 900 900" aria-hidden="true">
            <circle cx="450" cy="450" r="420" />
            <path d="M450 -1200V2100" />
          </svg>
          <p className={styles.large}>
            <Words text={home.impact.players} parts={{ count: inThousands(impact.players) }} />
          </p>
          <p>
            <Words text={home.impact.connected} parts={{ count: inThousands(impact.connected) }} />
          </p>
          <p>
            <Words text={home.impact.states} parts={{ count: inThousands(impact.states) }} />
          </p>
        </div>
      </div>
      <ImpactSource />
    </section>
  );
}

/** Says where the figures come from, and how they differ from the mission's. Without values it renders nothing. */
function ImpactSource() {
  const { note, outcome, report } = impact;
  if (note === '' && outcome === '' && report.address === '') return null;
  return (
    <div className={`wrap cluster ${styles.source}`}>
      {(note || outcome) && (
        <div>
          {note && <p>{note}</p>}
          {outcome && <p>{outcome}</p>}
        </div>
      )}
      {report.address && (
        <MoreLink to={report.address}>{fill(home.impact.report, { title: report.title })}</MoreLink>
      )}
    </div>
  );
}

function Support() {
  return (
    <section id="support" className={`below dark ${styles.support}`}>
      <img src={ask} alt="" width="1680" height="620" loading="lazy" />
      <div className={`wrap band stack ${styles.loose} ${styles.supportWords}`}>
        <div className="stack">
          <h2>{home.support.title.replace(/ (?=\S+$)/, '\u00a0')}</h2>
          <p className="lead">{home.support.lead}</p>
        </div>
        <div className={styles.give}>
          <PaymentLink>{home.support.donate}</PaymentLink>
          <GiftButtons />
          <MoreLink to={paths.terms()}>{home.support.terms}</MoreLink>
        </div>
        <BankRegistrations says="means" className="small ruled" />
      </div>
    </section>
  );
}
