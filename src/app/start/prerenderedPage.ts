import type { Root } from 'react-dom/client';
import { TEXT_FIELDS } from '../../ui/form/prerenderedFields.ts';

/**
 * The prerendered page, for where it cannot be hydrated: an error would replace what can be read. Put back, its links work
 * and its forms say how else to write (`data-static`).
 */
export class PrerenderedPage {
  readonly #container: HTMLElement;
  /** Null once it is not needed any more. */
  #copy: HTMLElement | null;
  readonly #fields: NodeListOf<HTMLInputElement>;
  /** What React may adopt, and removes with the page. */
  readonly #head = document.head.querySelectorAll('title, [data-first]');
  readonly #path = location.pathname;

  /** @param container the root element, not hydrated yet */
  constructor(container: HTMLElement) {
    this.#container = container;
    // In a document of its own: in this one the copy would load its pictures.
    this.#copy = document.implementation.createHTMLDocument().importNode(container, true);
    this.#fields = container.querySelectorAll(TEXT_FIELDS);
  }

  /** From now on an error belongs to the part of the page that it comes from. */
  endHydration(): void {
    this.#copy = null;
  }

  /** Puts the page back after an error, with what was typed. Nothing happens after hydration, or on another page. */
  restore(root: Root): void {
    const copy = this.#copy;
    if (!copy || location.pathname !== this.#path) return;
    this.#copy = null;
    // React tells of errors while it changes the page.
    queueMicrotask(() => {
      root.unmount();
      copy.querySelectorAll<HTMLInputElement>(TEXT_FIELDS).forEach((field, index) => {
        field.value = this.#fields[index]?.value ?? '';
      });
      this.#container.replaceWith(copy);
      document.head.append(...this.#head);
      leavePrerendered();
    });
  }
}

/** Leaves the page as it was prerendered. The styles hide what needs the script. */
export function leavePrerendered(): void {
  document.documentElement.dataset['static'] = '';
}
