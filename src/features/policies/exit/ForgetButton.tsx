import { useState } from 'react';
import { exit } from '../../../content/words/help/exit.ts';
import { useHydrating } from '../../../ui/states/useHydrating.ts';
import text from '../../../ui/styles/TextButton.module.css';
import { forgetSite } from './forgetSite.ts';

/** Removes what the site keeps for offline reading (docs/decisions/012), and says what it cannot remove. */
export function ForgetButton({ className = text.button }: { className?: string }) {
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
        aria-disabled={state === 'forgetting' || undefined}
        onClick={() => void forget()}
      >
        {exit.forget}
      </button>
      <output>
        {state === 'forgotten' && (
          <span ref={(words) => words?.scrollIntoView({ block: 'nearest' })}>{exit.forgotten}</span>
        )}
      </output>
    </>
  );
}
