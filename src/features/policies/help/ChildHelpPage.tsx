import {
  Children,
  type ComponentProps,
  createContext,
  isValidElement,
  type ReactElement,
  type ReactNode,
  use,
} from 'react';
import { printPage } from '../../../browser/printPage.ts';
import Text from '../../../content/help.md';
import { helpText } from '../../../content/language.ts';
import { policyContacts } from '../../../content/organisation.ts';
import { helpPage } from '../../../content/words/help/exit.ts';
import { paths } from '../../../paths.ts';
import buttons from '../../../ui/styles/Button.module.css';
import figure from '../../../ui/pictures/friends.svg';
import { ArrowIcon } from '../../../ui/pictures/icons.tsx';
import { Link } from '../../../ui/links/Link.tsx';
import head from '../../../ui/page/PageHead.module.css';
import { NothingCame } from '../../../ui/states/NothingCame.tsx';
import { PitchCorner } from '../../../ui/pictures/PitchCorner.tsx';
import { PageHeading } from '../../../ui/page/PageHeading.tsx';
import { PageTitle } from '../../../ui/page/PageTitle.tsx';
import { SignVideoLink } from '../../../ui/links/SignVideoLink.tsx';
import steps from '../../../ui/text/Steps.module.css';
import { useHydrating } from '../../../ui/states/useHydrating.ts';
import styles from './ChildHelpPage.module.css';
import sheet from './HelpSheet.module.css';
import { ExitButton } from '../exit/ExitButton.tsx';
import { ForgetButton } from '../exit/ForgetButton.tsx';
import { MailIcon, MessageIcon, PhoneIcon } from './helpIcons.tsx';

/** The page for a child who needs help. Its words are content/help.md, whose parts this page puts in their places. */
export function ChildHelpPage() {
  const { textOrVideoCall, email } = policyContacts.childProtectionOfficer;
  return (
    <div className={`${styles.page} ${sheet.sheet}`}>
      <aside
        className={`below-bar sand ${styles.leave}`}
        data-exit="true"
        aria-label={helpPage.leave}
      >
        <div className="wrap cluster">
          <TextPart name="exit" />
          <ExitButton hint={false} />
        </div>
      </aside>
      <header className={`${head.head} ${head.withFigure} ${styles.head} dado dark`}>
        <svg className={styles.sun} viewBox="0 0 400 200" aria-hidden="true">
          <path d="M0 200A200 200 0 0 1 400 200Z" />
        </svg>
        <div className={`wrap ${head.words} ${styles.words}`}>
          <TextPart name="head" />
          <OwnAddress />
        </div>
        <img className={head.figure} src={figure} alt="" width="430" height="460" />
      </header>
      <div className={`wrap ${styles.three}`}>
        <ol className={steps.steps}>
          <li className={`stack ${styles.calls}`}>
            <TextPart name="call" />
          </li>
          <li className={`stack ${styles.ways}`}>
            <TextPart name={textOrVideoCall || email ? 'write' : 'ground'} />
          </li>
          <li className="stack points">
            <TextPart name="trust" />
          </li>
        </ol>
      </div>
      <section id="deaf" className={`band dark inline-targets ${styles.deaf}`}>
        <div className="wrap grid">
          <div className="stack">
            <TextPart name="deaf" />
          </div>
          <SignVideoLink page={paths.help()} />
          <TextPart name="sign" />
        </div>
      </section>
      <section className={`band sand ${styles.fault}`}>
        <PitchCorner />
        <div className="wrap grid points">
          <TextPart name="fault" />
        </div>
      </section>
      <div className={`wrap band grid points ${styles.after}`}>
        <section className="stack">
          <TextPart name="next" />
        </section>
        <section className="stack">
          <TextPart name="who" />
        </section>
        <section className={`note stack ${styles.us}`}>
          <TextPart name="us" />
        </section>
      </div>
      <section className={`wrap ${styles.private}`}>
        <div className="grid ruled">
          <TextPart name="private" />
          <Tools />
          <TextPart name="adult" />
        </div>
      </section>
    </div>
  );
}

type TextPartElement = ReactElement<{ id: string; children: ReactNode }>;

/** The text's parts by their names. MDX compiles a text to a plain function: one call makes all parts. */
const PARTS = new Map(
  Children.toArray(
    helpText(Text)({ components: { h1: Title, p: Paragraph, a: TextLink, li: Item } }).props
      .children,
  )
    .filter((part): part is TextPartElement => isValidElement(part))
    .map(({ props }) => [props.id, props.children]),
);

/** The part of the text in which an item is. */
const PartName = createContext('');

function TextPart({ name }: { name: string }) {
  return <PartName value={name}>{PARTS.get(name)}</PartName>;
}

function Title({ children }: ComponentProps<'h1'>) {
  const title = typeof children === 'string' ? children : '';
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <PageHeading className="paint">{title}</PageHeading>
    </>
  );
}

/** The first sentence of a dark band is its lead. */
function Paragraph({ children }: ComponentProps<'p'>) {
  const part = use(PartName);
  return <p className={part === 'head' || part === 'deaf' ? 'lead' : undefined}>{children}</p>;
}

/** The router handles links within the site. A link to a place of this page has an arrow down. */
function TextLink({ href = '', children }: ComponentProps<'a'>) {
  if (href.startsWith('#')) {
    return (
      <a className={`target ${styles.down}`} href={href}>
        {children}
        <ArrowIcon />
      </a>
    );
  }
  if (!href.startsWith('/')) {
    return (
      <a translate="no" href={href}>
        {children}
      </a>
    );
  }
  return (
    <Link className="target" to={href}>
      {children}
      <ArrowIcon />
    </Link>
  );
}

/** A list item. Those with a number to call or an address to write to are buttons, as large as the item. */
function Item({ children }: ComponentProps<'li'>) {
  const part = use(PartName);
  const words = Children.toArray(children);
  const link = words.find((word) => isValidElement<ComponentProps<'a'>>(word) && word.props.href);
  if (!isValidElement<ComponentProps<'a'>>(link)) return <li>{children}</li>;
  const { href = '', children: address } = link.props;
  const others = words.filter((word) => word !== link);
  if (part === 'call') {
    return (
      <li>
        <a className={buttons.main} href={href}>
          <PhoneIcon />
          <b translate="no">{address}</b> <span>{others}</span>
        </a>
      </li>
    );
  }
  if (part !== 'write') return <li>{children}</li>;
  const isMail = href.startsWith('mailto:');
  return (
    <li>
      <a className={isMail ? buttons.outline : buttons.main} href={href}>
        {isMail ? <MailIcon /> : <MessageIcon />}
        <span>
          <span className={isMail ? 'visually-hidden' : undefined}>{others}</span>{' '}
          <span translate="no">{address}</span>
        </span>
      </a>
    </li>
  );
}

function Tools() {
  return (
    <div className={`cluster ${styles.tools}`}>
      <ForgetButton className={buttons.outline} />
      <NothingCame>
        <button
          type="button"
          className={buttons.outline}
          disabled={useHydrating()}
          onClick={printPage}
        >
          {helpPage.print}
        </button>
      </NothingCame>
    </div>
  );
}

/** The page's address, on paper only. */
function OwnAddress() {
  const isHydrating = useHydrating();
  return (
    <p className={`print-only ${sheet.address}`} translate="no">
      {!isHydrating && location.host + location.pathname}
    </p>
  );
}
