import { policyContacts } from '../../content/organisation.ts';
import { poshContents } from '../../content/policies/poshpolicy/contents.ts';
import { paths } from '../../paths.ts';
import { iccHelp } from './help/help.tsx';
import { assemblePolicy } from './policy.ts';
import { PolicyPage } from './PolicyPage.tsx';

const texts = import.meta.webpackContext('../../content/policies/poshpolicy', {
  recursive: false,
  regExp: /\.md$/,
});
const policy = assemblePolicy(poshContents, paths.poshPolicy, texts);

const help = iccHelp(policyContacts.icc);

/** The policy on the prevention of sexual harassment. All its pages are in one chunk (docs/decisions/009). */
export function PoshPolicy() {
  return <PolicyPage policy={policy} help={help} />;
}
