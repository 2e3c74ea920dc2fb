import { readFileSync } from 'node:fs';
import { evaluateSync } from '@mdx-js/mdx';
import type { MDXContent } from 'mdx/types';
import * as runtime from 'react/jsx-runtime';
import { policyMarkdown } from '../../../scripts/webpack/policyMarkdown.ts';
import { policyContacts } from '../../../src/content/organisation.ts';
import { childContents } from '../../../src/content/policies/csppolicy/contents.ts';
import { poshContents } from '../../../src/content/policies/poshpolicy/contents.ts';
import { FlowChart } from '../../../src/features/policies/FlowChart.tsx';
import { childHelp, iccHelp } from '../../../src/features/policies/help/help.tsx';
import { assemblePolicy } from '../../../src/features/policies/policy.ts';
import { PolicyPage } from '../../../src/features/policies/PolicyPage.tsx';
import { ReportingFormPage } from '../../../src/features/policies/form/ReportingFormPage.tsx';
import { paths } from '../../../src/paths.ts';

// `PoshPolicy.tsx` and `ChildPolicy.tsx` with their texts compiled here: jest does not know webpack's context of Markdown files.

/** Compiles the Markdown files of a policy as the build does. */
const textsOf = (folder: string) => (name: string) =>
  evaluateSync(readFileSync(`src/content/policies/${folder}/${name}`, 'utf8'), {
    ...policyMarkdown,
    ...runtime,
  }) as { default: MDXContent };

const posh = assemblePolicy(poshContents, paths.poshPolicy, textsOf('poshpolicy'));
const child = assemblePolicy(childContents, paths.childPolicy, textsOf('csppolicy'), {
  annexure5: ReportingFormPage,
  annexure6: FlowChart,
});

export function PoshPolicy() {
  return <PolicyPage policy={posh} help={iccHelp(policyContacts.icc)} />;
}

export function ChildPolicy() {
  return <PolicyPage policy={child} help={childHelp(policyContacts.childProtectionOfficer)} />;
}
