import { type ReactNode, useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import { lists } from '../../content/lists.ts';
import type { ListContent } from '../../data/declare/pages.ts';
import { paths } from '../../paths.ts';
import { Cards } from '../../ui/cards/Cards.tsx';
import { useHydrating } from '../../ui/states/useHydrating.ts';
import figure from '../../ui/pictures/player.svg';
import { ProjectCard } from './ProjectCard.tsx';
import styles from './projectList.module.css';
import { isSameType, typesOf } from './projectTypes.ts';
import type { Project } from './readProject.ts';
import { TYPE_PARAM, TypeChips } from './TypeChips.tsx';

export const page: ListContent<Project> = {
  lead: lists.projects.lead,
  figure,
  pitch: <path d="M640 20H180V540H640M640 150H420V410H640M180 190A110 110 0 0 0 180 370" />,
  Body: ProjectsByType,
  tile: { ...lists.projects.next, to: paths.career() },
};

/** The types to choose from, and the cards of the chosen type. The address contains the choice. */
function ProjectsByType({ items, tile }: { items: readonly Project[]; tile: ReactNode }) {
  const { search } = useLocation();
  // The prerendered page does not know the query string. It shows all projects, and no chips: 'All' would be
  // marked wrongly until then.
  const hydrating = useHydrating();
  const types = typesOf(items);
  const requested = hydrating ? '' : (new URLSearchParams(search).get(TYPE_PARAM) ?? '');
  const chosen = types.find(({ type }) => isSameType(type, requested))?.type;
  // A type of one project has no chip: its card is in the list. A link to it still works, and then shows its chip.
  const offered = types.flatMap(({ type, count }) => (count > 1 || type === chosen ? type : []));
  const shown = chosen === undefined ? items : items.filter(({ kind }) => isSameType(kind, chosen));
  // `useMemo`, because a render for the chips would make React hydrate all cards at once.
  const cards = useMemo(
    () => <Cards items={shown} card={ProjectCard} tile={tile} />,
    [shown, tile],
  );
  return (
    <>
      {offered.length > 0 && (
        <div className={styles.types}>
          <TypeChips types={offered} chosen={chosen} isWaiting={hydrating}>
            {`${shown.length} of ${items.length} projects`}
          </TypeChips>
        </div>
      )}
      {cards}
    </>
  );
}
