import { useEffect, useEffectEvent, useId, useLayoutEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { SearchIcon } from '../../ui/pictures/icons.tsx';
import { typedBeforeHydration } from '../../ui/form/prerenderedFields.ts';
import fields from '../../ui/form/Field.module.css';
import styles from './SearchField.module.css';
import { useIsOwnNavigation } from './useQuery.ts';
import { MAX_QUERY_CHARS } from './searchIndex.ts';

/**
 * The search field. It is focused after a navigation to the page.
 * @param isHydrating true before hydration, when the field keeps what is typed for later
 * @param onEnd called when the field loses the focus
 */
export function SearchField({
  value,
  isHydrating,
  onType,
  onEnd,
}: {
  value: string;
  isHydrating: boolean;
  onType: (text: string) => void;
  onEnd: () => void;
}) {
  const id = useId();
  const field = useFocusOnArrival();
  const form = useRef<HTMLFormElement>(null);
  const typeFirst = useEffectEvent(onType);
  useLayoutEffect(() => {
    const [typed] = form.current ? Object.values(typedBeforeHydration(form.current)) : [];
    if (typed) typeFirst(typed);
  }, []);
  return (
    <>
      <form
        ref={form}
        role="search"
        className={`scripted ${fields.field}`}
        onSubmit={(event) => {
          event.preventDefault();
          // Closes a phone's keyboard, which covers the results.
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
            maxLength={MAX_QUERY_CHARS}
            autoComplete="off"
            autoCapitalize="none"
            // Some browsers send the text to a spell-checking service.
            spellCheck={false}
            enterKeyHint="search"
          />
        </div>
        {/* Before hydration Enter would load the page again, without what was typed. */}
        <button type="submit" hidden disabled={isHydrating}>
          Search
        </button>
      </form>
      <p className={`small muted ${styles.note}`}>
        {isHydrating ? (
          <span className="not-started" data-waiting>
            The search needs JavaScript, in a browser from 2022 or later. It has not started. These
            links lead everywhere without it.
          </span>
        ) : (
          <span>
            What you type is not sent, and is not in this page’s address. Only this tab keeps it, so
            that Back and a reload find it again.
          </span>
        )}
      </p>
    </>
  );
}

/** Focuses the field after a navigation. A visit's first page and a back navigation leave the focus alone. */
function useFocusOnArrival() {
  const { key } = useLocation();
  const type = useNavigationType();
  const isOwn = useIsOwnNavigation();
  const field = useRef<HTMLInputElement>(null);
  const isArrival = type !== NavigationType.Pop && !isOwn;
  const arrival = isArrival ? key : null;
  useEffect(() => {
    if (arrival !== null) field.current?.focus();
  }, [arrival]);
  return field;
}
