/** Lays out what stands below the first screen too, which the first view does without (`.below` in `base.css`). */
export function layOutAll(): void {
  document.documentElement.toggleAttribute('data-laid-out', true);
}
