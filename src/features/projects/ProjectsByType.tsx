import { useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import { nextSteps } from '../../content/lists.ts';
import { paths } from '../../paths.ts';
import { ActionTile } from '../../ui/ActionTile.tsx';
import { Cards } from '../../ui/Cards.tsx';
import { useHydrating } from '../../ui/useHydrating.ts';
import { ProjectCard } from './ProjectCard.tsx';
import type { Project } from './projects.ts';
import styles from './ProjectsByType.module.css';
import { isSameType, typesOf } from './projectTypes.ts';
import { TYPE, TypeChips } from './TypeChips.tsx';

const TILE = <ActionTile {...nextSteps.projects} to={paths.career()} />;

/**
 * The cards of the projects of the type that the address names, or of all, and the types to choose from.
 * @param isWhole otherwise there are more projects than these, perhaps of other types: there is nothing to choose yet
 */
export function ProjectsByType({
  projects,
  isWhole,
}: {
  projects: readonly Project[];
  isWhole: boolean;
}) {
  const { search } = useLocation();
  // The prerendered page knows no search: it has all projects, and nothing to choose yet.
  const hydrating = useHydrating();
  const types = typesOf(projects);
  const asked = hydrating ? '' : (new URLSearchParams(search).get(TYPE) ?? '');
  const chosen = types.find((type) => isSameType(type, asked));
  const shown =
    chosen === undefined ? projects : projects.filter(({ kind }) => isSameType(kind, chosen));
  // Not rendered for the chips alone: the rest of a prerendered page would have to be taken over at once.
  const cards = useMemo(
    () => <Cards items={shown} card={ProjectCard} tile={isWhole && TILE} />,
    [shown, isWhole],
  );
  return (
    <>
      {types.length > 0 && (
        <div className={styles.types}>
          <TypeChips types={types} chosen={chosen} isWaiting={hydrating || !isWhole}>
            {isWhole ? `${shown.length} of ${projects.length} projects` : ''}
          </TypeChips>
        </div>
      )}
      {cards}
    </>
  );
}
