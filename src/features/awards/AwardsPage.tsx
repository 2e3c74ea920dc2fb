import { leads, nextSteps } from '../../content/lists.ts';
import type { ListPageProps } from '../../data/declare/list.ts';
import { Items } from '../../data/load/routePages.tsx';
import { paths } from '../../paths.ts';
import { ActionTile } from '../../ui/cards/ActionTile.tsx';
import { Cards } from '../../ui/cards/Cards.tsx';
import { ListPage } from '../../ui/page/ListPage.tsx';
import { AwardCard } from './AwardCard.tsx';
import figure from './figure.svg';
import type { Award } from './readAward.ts';

const TILE = <ActionTile {...nextSteps.awards} to={paths.projects()} />;

export function AwardsPage({ title, list }: ListPageProps<Award>) {
  return (
    <ListPage
      title={title}
      lead={leads.awards}
      figure={figure}
      pitch={<path d="M320 -200V760M120 280A200 200 0 0 1 520 280A200 200 0 0 1 120 280" />}
    >
      <Items of={list}>{(awards) => <Cards items={awards} card={AwardCard} tile={TILE} />}</Items>
    </ListPage>
  );
}
