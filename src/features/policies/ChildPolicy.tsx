import { policyContacts } from '../../content/organisation.ts';
import { childContents } from '../../content/policies/csppolicy/contents.ts';
import { paths } from '../../paths.ts';
import { FlowChart } from './FlowChart.tsx';
import { childHelp } from './help/help.tsx';
import { assemblePolicy } from './policy.ts';
import { PolicyPage } from './PolicyPage.tsx';
import { ReportingFormPage } from './form/ReportingFormPage.tsx';

const texts = import.meta.webpackContext('../../content/policies/csppolicy', {
  recursive: false,
  regExp: /\.md$/,
});
const policy = assemblePolicy(childContents, paths.childPolicy, texts, {
  annexure5: ReportingFormPage,
  annexure6: FlowChart,
});

const help = childHelp(policyContacts.childProtectionOfficer);

/** The child safeguarding policy. All its pages are in one chunk (docs/decisions/009). */
export function ChildPolicy() {
  return <PolicyPage policy={policy} help={help} />;
}
