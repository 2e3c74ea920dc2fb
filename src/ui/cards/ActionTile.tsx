import styles from './ActionTile.module.css';
import { Link } from '../links/Link.tsx';
import { ArrowIcon } from '../pictures/icons.tsx';
import waving from '../pictures/waving.svg';

/** The last item of a grid: a suggestion what to do next. It is hidden where the last row has no empty place. */
export function ActionTile({
  label,
  text,
  to,
  figure = waving,
}: {
  label: string;
  text: string;
  to: string;
  figure?: string;
}) {
  return (
    <li className={styles.place}>
      <div className={`dark ${styles.tile}`}>
        <svg className={`pitch ${styles.pitch}`} viewBox="0 0 400 400" aria-hidden="true">
          <path d="M-900 330H1300M90 330A310 310 0 0 1 400 20M60 400A70 70 0 0 0 130 330" />
        </svg>
        <img
          className={styles.figure}
          src={figure}
          alt=""
          width="430"
          height="460"
          loading="lazy"
        />
        <Link className={`covering ${styles.link}`} to={to}>
          {label}
          <ArrowIcon />
        </Link>
        <p>{text}</p>
      </div>
    </li>
  );
}
