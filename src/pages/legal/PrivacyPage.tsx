import { privacy } from '../../content/privacy.ts';
import text from '../../content/privacy.md';
import figure from '../../features/blogs/figure.svg';
import { ForgetButton } from '../../features/policies/exit/ForgetButton.tsx';
import { PageHead } from '../../ui/page/PageHead.tsx';
import { PageParts } from '../../ui/page/PageParts.tsx';
import { PageTitle } from '../../ui/page/PageTitle.tsx';
import styles from './legal.module.css';

/** Says what is kept of visitors, writers and donors, and their rights (docs/product.md, Privacy). Its text is privacy.md. */
export function PrivacyPage() {
  return (
    <>
      <PageTitle>Privacy</PageTitle>
      <PageHead
        title="Privacy"
        lead={privacy.lead}
        figure={figure}
        pitch={<path d="M640 40H120V560M120 100A60 60 0 0 0 180 40M640 190H360V560" />}
      />
      <PageParts text={text} img={Picture} end={privacy.checked} className={styles.parts} />
    </>
  );
}

const Picture = () => <ForgetButton />;
