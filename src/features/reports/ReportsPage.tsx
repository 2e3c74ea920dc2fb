import { useReadQuery } from '@apollo/client/react';
import { memo } from 'react';
import { useLoaderData } from 'react-router-dom';
import type { QueryRef } from '../../data/client.ts';
import { newestFirst, presentRecords } from '../../data/wire/records.ts';
import { CardGrid, EAGER_CARDS } from '../../ui/CardGrid.tsx';
import { ListPage } from '../../ui/ListPage.tsx';
import figure from './figure.svg';
import type { ReportListQuery } from './Report.generated.ts';
import { ReportCard } from './ReportCard.tsx';
import { reportDate } from './reportDate.ts';

export function ReportsPage() {
  const queryRef = useLoaderData<QueryRef<ReportListQuery>>();
  return (
    <ListPage
      title="Reports"
      lead="What we did, what it cost, and what we learned."
      figure={figure}
      pitch={<path d="M640 60H240V500H640M240 170A150 150 0 0 0 240 390" />}
    >
      <Reports queryRef={queryRef} />
    </ListPage>
  );
}

/** Apart, so that the router's news about a navigation on its way does not render the cards again. */
const Reports = memo(function Reports({ queryRef }: { queryRef: QueryRef<ReportListQuery> }) {
  const { data } = useReadQuery(queryRef);
  if (!data) return null;
  const reports = presentRecords(data.listMaidanReports?.items, 'reportId');
  return (
    <CardGrid>
      {newestFirst(reports, reportDate).map((report, index) => (
        <ReportCard key={report.reportId} report={report} eager={index < EAGER_CARDS} />
      ))}
    </CardGrid>
  );
});
