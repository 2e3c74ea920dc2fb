import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { loggedLines } from '../support/jest/setup.ts';

const IN = 'in <p></p>';

test.each<[string, ReactNode, ReactNode, string[]]>([
  ['comes', ['', <b key="b" />], ['Sent.', <b key="b" />], [`comes: “Sent.” ${IN}`]],
  ['goes', ['Sent.', <b key="b" />], ['', <b key="b" />], [`goes: “Sent.” ${IN}`]],
  [
    'changes',
    ['1', ' result'],
    ['2', ' results'],
    [`changes: “1” ${IN}`, `changes: “ result” ${IN}`],
  ],
  [
    'follows',
    [null, 'Sent.'],
    [<b key="b" />, 'Sent.'],
    [`has something put before it: “Sent.” ${IN}`],
  ],
  ['is alone', 'Sent.', 'Not sent.', []],
  ['has an element', [<b key="b">Sent.</b>], [<b key="b">Not sent.</b>, <i key="i">Why?</i>], []],
  ['leaves with its element', <b key="b">{['Not ', 'sent.']}</b>, null, []],
])(
  'a text that %s is reported, unless it has an element of its own',
  (_, before, after, reports) => {
    const { rerender } = render(<p>{before}</p>);
    rerender(<p>{after}</p>);
    expect(loggedLines()).toEqual(
      reports.map((what) => `A text without an element of its own ${what}`),
    );
  },
);
