import { useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import { nextSteps } from '../../content/lists.ts';
import { useIsComplete } from '../../data/partialList.ts';
import { paths } from '../../paths.ts';
import { ActionTile } from '../../ui/ActionTile.tsx';
import { Cards } from '../../ui/Cards.tsx';
import { useHydrating } from '../../ui/useHydrating.ts';
import { ProjectCard } from './ProjectCard.tsx';
import type { Project } from './readProject.ts';
import styles from './ProjectsByType.module.css';
import { isSameType, typesOf } from './projectTypes.ts';
import { TYPE, TypeChips } from './TypeChips.tsx';

const TILE = <ActionTile {...nextSteps.projects} to={paths.career()} />;

/** The cards of the projects of the type that the address names, or of all, and the types to choose from. */
export function ProjectsByType({ projects }: { projects: readonly Project[] }) {
  const { search } = useLocation();
  // The rest of a list may have other types: before that there is nothing to choose.
  const isComplete = useIsComplete();
  // The prerendered page knows no search: it has all projects, and nothing to choose yet.
  const hydrating = useHydrating();
  const types = typesOf(projects);
  const asked = hydrating ? '' : (new URLSearchParams(search).get(TYPE) ?? '');
  const chosen = types.find((type) => isSameType(type, asked));
  const shown =
    chosen === undefined ? projects : projects.filter(({ kind }) => isSameType(kind, chosen));
  // A render for the chips alone would make React hydrate all cards of a prerendered page at once.
  const cards = useMemo(() => <Cards items={shown} card={ProjectCard} tile={TILE} />, [shown]);
  return (
    <>
      {types.length > 0 && (
        <div className={styles.types}>
          <TypeChips types={types} chosen={chosen} isWaiting={hydrating || !isComplete}>
            {isComplete ? `${shown.length} of ${projects.length} projects` : ''}
          </TypeChips>
        </div>
      )}
      {cards}
    </>
  );
}
