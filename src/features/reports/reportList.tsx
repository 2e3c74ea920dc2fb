import { lists } from '../../content/lists.ts';
import type { ListContent } from '../../data/declare/pages.ts';
import { paths } from '../../paths.ts';
import { MoreLink } from '../../ui/cards/MoreLink.tsx';
import figure from './figure.svg';
import type { Report } from './readReport.ts';
import { ReportCard } from './ReportCard.tsx';

export const page: ListContent<Report> = {
  lead: lists.reports.lead,
  more: <MoreLink to={paths.accountability()}>Accountability</MoreLink>,
  figure,
  pitch: <path d="M640 60H240V500H640M240 170A150 150 0 0 0 240 390" />,
  Card: ReportCard,
  tile: { ...lists.reports.next, to: paths.contact() },
};
