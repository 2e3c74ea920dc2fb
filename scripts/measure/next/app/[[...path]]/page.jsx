import { readFileSync } from 'node:fs';
import parse, { domToReact } from 'html-react-parser';
import Link from 'next/link';

/** The parts of our pages by their paths, as `peers.ts` has read them. */
const pages = JSON.parse(readFileSync('pages.json', 'utf8'));

const pageOf = async (params) => pages[((await params).path ?? []).join('/')];

/** Links to pages are Next's. */
function replace({ name, attribs, children }) {
  const isPage = name === 'a' && pages[/^\/([^#]*)/.exec(attribs.href)?.[1]];
  return isPage ? <Link href={attribs.href}>{domToReact(children)}</Link> : undefined;
}

export const partOfHome = (part) => parse(pages[''][part], { replace });

export const generateStaticParams = () =>
  Object.keys(pages).map((path) => ({ path: path.split('/').filter(Boolean) }));

export const generateMetadata = async ({ params }) => ({ title: (await pageOf(params)).title });

export default async function Page({ params }) {
  return parse((await pageOf(params)).main, { replace });
}
