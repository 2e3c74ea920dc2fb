import { privacy } from '../../content/privacy.ts';
import text from '../../content/privacy.md';
import figure from '../../features/blogs/figure.svg';
import { ForgetButton } from '../../features/policies/exit/ForgetButton.tsx';
import { LegalPage } from './LegalPage.tsx';

/** Says what is kept of visitors, writers and donors, and their rights (docs/product.md, Privacy). Its text is privacy.md. */
export const PrivacyPage = () => (
  <LegalPage
    title="Privacy"
    lead={privacy.lead}
    figure={figure}
    pitch={<path d="M640 40H120V560M120 100A60 60 0 0 0 180 40M640 190H360V560" />}
    text={text}
    img={Picture}
    checked={privacy.checked}
  />
);

const Picture = () => <ForgetButton />;
