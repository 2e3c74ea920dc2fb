/** Lays out content below the fold too, which is skipped at first (`.below` in `base.css`). */
export function layOutAll(): void {
  document.documentElement.toggleAttribute('data-laid-out', true);
}
