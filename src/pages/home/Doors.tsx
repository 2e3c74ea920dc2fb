import careers from '../../features/careers/figure.svg';
import { layout } from '../../content/words/layout.ts';
import { home } from '../../content/home.ts';
import { paths } from '../../paths.ts';
import friends from '../../ui/pictures/friends.svg';
import { Link } from '../../ui/links/Link.tsx';
import { ArrowIcon } from '../../ui/pictures/icons.tsx';
import player from '../../ui/pictures/player.svg';
import waving from '../../ui/pictures/waving.svg';
import styles from './Doors.module.css';

const DOORS = [
  { label: home.doors.child, to: BUILD.play ? paths.play() : paths.contact(), figure: player },
  { label: home.doors.work, to: paths.career(), figure: careers },
  { label: home.doors.deaf, to: paths.contactSection('deaf'), figure: waving },
  {
    label: layout.safety.title,
    to: paths.childPolicy('reporting-concerns'),
    figure: friends,
  },
];

/** Links below the hero, one for each kind of visitor. */
export function Doors() {
  return (
    <nav className={`dado dark ${styles.doors}`} aria-label={home.doors.name}>
      <ul className="grid">
        {DOORS.map(({ label, to, figure }) => (
          <li key={to}>
            <Link to={to}>
              {/* Low priority, so that the hero's picture is loaded first. */}
              <img
                className={styles.figure}
                src={figure}
                alt=""
                width="430"
                height="460"
                loading="lazy"
                fetchPriority="low"
              />
              <span className={styles.label}>{label}</span>
              <ArrowIcon />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
