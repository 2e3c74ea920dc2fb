import type { ComponentProps } from 'react';
import { Link } from '../../ui/links/Link.tsx';
import rich from '../../ui/article/RichText.module.css';
import steps from '../../ui/text/Steps.module.css';
import type { PolicyPageWithText } from './policy.ts';
import styles from './PolicyText.module.css';

/**
 * A page's text. Each heading links to itself.
 * @param anchors false for a second copy of the text in the document, whose ids would be duplicates
 */
export function PolicyText({
  page: { Text, Wrapper },
  anchors = true,
}: {
  page: PolicyPageWithText;
  anchors?: boolean;
}) {
  const text = (
    <div className={`print-text ${rich.rich} ${styles.text}`}>
      <Text
        components={{
          a: TextLink,
          h2: anchors ? AnchorHeading : PlainHeading,
          ol: StepList,
          table: Table,
        }}
      />
    </div>
  );
  return Wrapper ? <Wrapper>{text}</Wrapper> : text;
}

/** A link in the text. The router handles links within the site. */
function TextLink({ href = '', children }: ComponentProps<'a'>) {
  if (href.startsWith('/')) return <Link to={href}>{children}</Link>;
  // The others, but for those to a heading, are numbers and addresses.
  return (
    <a translate={href.startsWith('#') ? undefined : 'no'} href={href}>
      {children}
    </a>
  );
}

function AnchorHeading({ id, children }: ComponentProps<'h2'>) {
  return (
    <h2 id={id}>
      <a className={`plain ${styles.anchor}`} href={`#${id}`}>
        {children}
      </a>
    </h2>
  );
}

function PlainHeading({ children }: ComponentProps<'h2'>) {
  return <h2>{children}</h2>;
}

function StepList({ children }: ComponentProps<'ol'>) {
  return <ol className={`${steps.steps} ${styles.steps}`}>{children}</ol>;
}

function Table(props: ComponentProps<'table'>) {
  return <table {...props} className={`stack-table ${styles.table}`} />;
}
