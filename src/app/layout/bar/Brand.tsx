import { organisation } from '../../../content/organisation.ts';
import { paths } from '../../../paths.ts';
import { Link } from '../../../ui/links/Link.tsx';
import { Mark } from '../../../ui/pictures/Mark.tsx';
import styles from './Brand.module.css';

/** The organisation's mark and name, a link to home. Its parent may set `--brand-size`. */
export function Brand() {
  return (
    <Link className={`target ${styles.brand}`} to={paths.home()}>
      <Mark />
      <span translate="no">{organisation.name}</span>
    </Link>
  );
}
