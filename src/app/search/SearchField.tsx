import { useEffect, useId, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { SearchIcon } from '../../ui/icons.tsx';
import styles from './SearchField.module.css';
import { isOwn } from './useQuery.ts';
import { LONGEST } from './searchIndex.ts';

/**
 * The field of the search. It takes the focus of whoever comes to the page to search.
 * @param waiting the script is not there yet, so that the field can do nothing
 * @param onEnd called when the visitor is done with the field
 */
export function SearchField({
  value,
  waiting,
  onType,
  onEnd,
}: {
  value: string;
  waiting: boolean;
  onType: (text: string) => void;
  onEnd: () => void;
}) {
  const id = useId();
  const field = useFocusOnArrival();
  return (
    <>
      <form
        role="search"
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          // The keyboard of a phone makes room for the results.
          field.current?.blur();
        }}
      >
        <label htmlFor={id}>What are you looking for?</label>
        <div className={styles.box}>
          <SearchIcon />
          <input
            ref={field}
            id={id}
            type="search"
            value={value}
            onChange={(event) => onType(event.target.value)}
            onBlur={onEnd}
            disabled={waiting}
            maxLength={LONGEST}
            autoComplete="off"
            autoCapitalize="none"
            // Some browsers ask a service of theirs how a word is spelt.
            spellCheck={false}
            enterKeyHint="search"
          />
        </div>
      </form>
      <p className={styles.note} data-waiting={waiting || undefined}>
        {waiting
          ? 'The search needs JavaScript, which is not here yet. These links lead everywhere without it.'
          : 'The search runs on your device. What you type is not sent to anybody and not kept.'}
      </p>
    </>
  );
}

/** A page that the visit began with, or that one comes back to, leaves the focus where it is. */
function useFocusOnArrival() {
  const { key, state } = useLocation();
  const type = useNavigationType();
  const field = useRef<HTMLInputElement>(null);
  const isArrival = type !== NavigationType.Pop && !isOwn(state);
  const arrival = isArrival ? key : null;
  useEffect(() => {
    if (arrival !== null) field.current?.focus();
  }, [arrival]);
  return field;
}
