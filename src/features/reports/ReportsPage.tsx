import { leads, nextSteps } from '../../content/lists.ts';
import type { ListPageProps } from '../../data/declare/list.ts';
import { Items } from '../../data/load/routePages.tsx';
import { paths } from '../../paths.ts';
import { ActionTile } from '../../ui/cards/ActionTile.tsx';
import { Cards } from '../../ui/cards/Cards.tsx';
import { ListPage } from '../../ui/page/ListPage.tsx';
import { MoreLink } from '../../ui/cards/MoreLink.tsx';
import { ReportCard } from './ReportCard.tsx';
import figure from './figure.svg';
import type { Report } from './readReport.ts';

const TILE = <ActionTile {...nextSteps.reports} to={paths.contact()} />;

export function ReportsPage({ title, list }: ListPageProps<Report>) {
  return (
    <ListPage
      title={title}
      lead={leads.reports}
      more={<MoreLink to={paths.accountability()}>Accountability</MoreLink>}
      figure={figure}
      pitch={<path d="M640 60H240V500H640M240 170A150 150 0 0 0 240 390" />}
    >
      <Items of={list}>
        {(reports) => <Cards items={reports} card={ReportCard} tile={TILE} />}
      </Items>
    </ListPage>
  );
}
