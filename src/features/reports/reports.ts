import { collection } from '../../data/declare/collection.ts';
import { ReportListDocument } from './Report.generated.ts';
import { readReport } from './readReport.ts';

export const reports = collection({
  type: 'MaidanReports',
  key: 'reportId',
  path: 'reports',
  title: 'Reports',
  schemaOrg: null,
  list: ReportListDocument,
  read: readReport,
  listPage: () => import(/* webpackChunkName: "lists" */ './reportList.tsx'),
});
