import { useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import { nextSteps } from '../../content/lists.ts';
import { paths } from '../../paths.ts';
import { ActionTile } from '../../ui/cards/ActionTile.tsx';
import { Cards } from '../../ui/cards/Cards.tsx';
import { useHydrating } from '../../ui/page/useHydrating.ts';
import { ProjectCard } from './ProjectCard.tsx';
import type { Project } from './readProject.ts';
import styles from './ProjectsByType.module.css';
import { isSameType, typesOf } from './projectTypes.ts';
import { TYPE_PARAM, TypeChips } from './TypeChips.tsx';

const TILE = <ActionTile {...nextSteps.projects} to={paths.career()} />;

/** The types to choose from, and the cards of the chosen type. The address contains the choice. */
export function ProjectsByType({ projects }: { projects: readonly Project[] }) {
  const { search } = useLocation();
  // The prerendered page does not know the query string. It shows all projects, and no chips: 'All' would be
  // marked wrongly until then.
  const hydrating = useHydrating();
  const types = typesOf(projects);
  const requested = hydrating ? '' : (new URLSearchParams(search).get(TYPE_PARAM) ?? '');
  const chosen = types.find(({ type }) => isSameType(type, requested))?.type;
  // A type of one project has no chip: its card is in the list. A link to it still works, and then shows its chip.
  const offered = types.flatMap(({ type, count }) => (count > 1 || type === chosen ? type : []));
  const shown =
    chosen === undefined ? projects : projects.filter(({ kind }) => isSameType(kind, chosen));
  // `useMemo`, because a render for the chips would make React hydrate all cards at once.
  const cards = useMemo(() => <Cards items={shown} card={ProjectCard} tile={TILE} />, [shown]);
  return (
    <>
      {offered.length > 0 && (
        <div className={styles.types}>
          <TypeChips types={offered} chosen={chosen} isWaiting={hydrating}>
            {`${shown.length} of ${projects.length} projects`}
          </TypeChips>
        </div>
      )}
      {cards}
    </>
  );
}
