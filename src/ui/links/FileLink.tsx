import { type ComponentProps, useState } from 'react';
import { NothingCame } from '../page/NothingCame.tsx';

/** A link to a file. After a press it says what to do where no file has come. */
export function FileLink({ href, children, ...link }: ComponentProps<'a'>) {
  const [pressed, setPressed] = useState(false);
  return (
    <>
      <a {...link} href={href} onClick={() => setPressed(true)}>
        {children}
      </a>
      <NothingCame said={pressed} />
    </>
  );
}
