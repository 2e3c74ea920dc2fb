import { careers } from '../../content/careers.ts';
import { paths } from '../../paths.ts';
import { Cards } from '../../ui/cards/Cards.tsx';
import { ListPage } from '../../ui/page/ListPage.tsx';
import { MoreLink } from '../../ui/cards/MoreLink.tsx';
import figure from './figure.svg';
import { GiveAnHour } from './GiveAnHour.tsx';
import { JobCard } from './JobCard.tsx';

const VOLUNTEERS = careers.volunteers.title && (
  <MoreLink to={paths.volunteer()}>{careers.volunteers.title}</MoreLink>
);

const POSTINGS = careers.postings.map((posting) => ({ ...posting, id: posting.title }));

/** The career page, with the postings and the section for volunteers of content/careers.ts. */
export function CareersPage() {
  return (
    <>
      <ListPage
        sections
        title="Career"
        lead={careers.lead}
        more={VOLUNTEERS}
        figure={figure}
        pitch={<path d="M640 40H120V560M120 100A60 60 0 0 0 180 40M640 190H360V560" />}
      >
        <h2 className="visually-hidden">Open positions</h2>
        <Cards items={POSTINGS} card={JobCard} />
      </ListPage>
      <GiveAnHour />
    </>
  );
}
