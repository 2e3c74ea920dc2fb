import { poshContents } from '../../content/policies/poshpolicy/contents.ts';
import { paths } from '../../paths.ts';
import { assemblePolicy } from './policy.ts';
import { PolicyPage } from './PolicyPage.tsx';

const texts = import.meta.webpackContext('../../content/policies/poshpolicy', {
  recursive: false,
  regExp: /\.md$/,
});
const policy = assemblePolicy(poshContents, paths.poshPolicy, texts);

/** The policy on the prevention of sexual harassment: its pages come together, so that each step asks for nothing. */
export function PoshPolicy() {
  return <PolicyPage policy={policy} />;
}
