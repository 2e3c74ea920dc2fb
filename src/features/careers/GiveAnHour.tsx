import { careers } from '../../content/careers.ts';
import { VOLUNTEER_SECTION } from '../../paths.ts';
import { DarkBand } from '../../ui/page/DarkBand.tsx';
import { Points } from '../../ui/text/Points.tsx';

/** What volunteers do, what is checked before they meet children, and how to write. Empty parts are left out. */
export function GiveAnHour({ volunteers = careers.volunteers }) {
  const { title, lead, does, checks, write } = volunteers;
  const lists = [
    { heading: 'What you do', lines: does },
    { heading: 'Before you meet children', lines: checks },
  ].filter(({ lines }) => lines.some((line) => line !== ''));
  if (title === '') return null;
  return (
    <DarkBand id={VOLUNTEER_SECTION} title={title} lead={lead}>
      {lists.map(({ heading, lines }) => (
        <section key={heading}>
          <h3>{heading}</h3>
          <Points points={lines} />
        </section>
      ))}
      {(write.text || write.email) && (
        <section>
          <h3>How to write</h3>
          {write.text && <p>{write.text}</p>}
          {write.email && (
            <a translate="no" href={`mailto:${write.email}?subject=${encodeURIComponent(title)}`}>
              {write.email}
            </a>
          )}
        </section>
      )}
    </DarkBand>
  );
}
