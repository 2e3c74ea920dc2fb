import { ui } from '../../content/words/ui.ts';
import { Component, type ReactNode } from 'react';
import { PartFailed } from './PartFailed.tsx';

interface ErrorBoundaryProps {
  children: ReactNode;
  /** The sentence in place of the children. */
  says?: string;
  /** What stands in their place instead of a sentence and a button. Null for what a page is complete without. */
  fallback?: ReactNode;
  /** The children are tried again when it changes. */
  resetKey?: unknown;
}

/**
 * Replaces children that throw while they are rendered. All around them stays, and what was typed with it. The root reports
 * the error (`src/entry.client.tsx`).
 */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidUpdate({ resetKey }: ErrorBoundaryProps) {
    if (this.state.hasFailed && resetKey !== this.props.resetKey) this.#retry();
  }

  readonly #retry = () => this.setState({ hasFailed: false });

  override render() {
    const { children, says = ui.partFailed, fallback } = this.props;
    if (!this.state.hasFailed) return children;
    return fallback === undefined ? <PartFailed says={says} onRetry={this.#retry} /> : fallback;
  }
}
