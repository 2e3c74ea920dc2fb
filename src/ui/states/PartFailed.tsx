import { ui } from '../../content/words/ui.ts';
import buttons from '../styles/Button.module.css';

/** Stands in place of a part of the page that could not be loaded or shown. @param says a sentence */
export function PartFailed({ says, onRetry }: { says: string; onRetry: () => void }) {
  return (
    <div role="alert" className="stack">
      <p>{says}</p>
      <button type="button" className={buttons.outline} onClick={onRetry}>
        {ui.tryAgain}
      </button>
    </div>
  );
}
