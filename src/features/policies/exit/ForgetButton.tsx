import { useState } from 'react';
import { useHydrating } from '../../../ui/page/useHydrating.ts';
import styles from './ExitButton.module.css';
import { forgetSite } from './forgetSite.ts';

/** Removes what the site keeps for offline reading (docs/decisions/012), and says what it cannot remove. */
export function ForgetButton({ className = styles.forget }: { className?: string }) {
  const [state, setState] = useState<'saved' | 'forgetting' | 'forgotten'>('saved');
  const isHydrating = useHydrating();

  const forget = async () => {
    setState('forgetting');
    await forgetSite();
    setState('forgotten');
  };

  return (
    <>
      <button
        type="button"
        className={className}
        disabled={isHydrating}
        aria-disabled={state === 'forgetting'}
        onClick={() => void forget()}
      >
        Forget this site on this device
      </button>
      <output className={styles.forgotten}>
        {state === 'forgotten' && (
          <span ref={(words) => words?.scrollIntoView({ block: 'nearest' })}>
            Done: what this site had kept here is gone. Your browser’s own history, and files it has
            set aside, stay until you clear them there. A page of this site that you load again is
            kept again.
          </span>
        )}
      </output>
    </>
  );
}
