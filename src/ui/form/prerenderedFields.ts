type TextField = HTMLInputElement | HTMLTextAreaElement;

export const TEXT_FIELDS = 'input, textarea';

/** The text fields of the prerendered page. React may have replaced them by then: as elements they keep text and selection. */
let prerendered: TextField[] = [];

/** The field that has, or had, the focus. */
let focused: EventTarget | null = null;

/** The page's scroll position. */
let top = 0;

const noteFocus = ({ target }: Event) => {
  focused = target;
};

const noteScroll = () => {
  top = scrollY;
};

/**
 * Notes the fields of the prerendered page. It must be called before hydration: React draws a page anew that an extension, a
 * translator or a host has changed.
 */
export function notePrerenderedFields(): void {
  prerendered = [...document.querySelectorAll<TextField>(`main form :is(${TEXT_FIELDS})`)];
  if (prerendered.length === 0) return;
  focused = document.activeElement;
  noteScroll();
  // In the capture phase: React may draw the page anew in its own listener of the same event.
  document.addEventListener('focusin', noteFocus, true);
  addEventListener('scroll', noteScroll, { passive: true });
}

/**
 * The texts in a form that has just been mounted, by the names of its fields. What was typed before hydration is among them,
 * also where React has replaced the fields. The replaced field's focus and selection go to the new one.
 */
export function typedBeforeHydration(form: HTMLFormElement): Record<string, string> {
  const fields = [...form.querySelectorAll<TextField>(TEXT_FIELDS)];
  for (const field of fields) {
    const before = prerendered.find(({ name, type }) => name === field.name && type === field.type);
    if (before && before !== field) copyState(before, field);
  }
  prerendered = [];
  document.removeEventListener('focusin', noteFocus, true);
  removeEventListener('scroll', noteScroll);
  return Object.fromEntries(fields.map(({ name, value }) => [name, value]));
}

function copyState(from: TextField, to: TextField): void {
  to.value = from.value;
  if (from !== focused) return;
  // Chrome lays out the page when a focused element is removed: without its content, it was too short for its position.
  document.documentElement.toggleAttribute('data-laid-out', true);
  scrollTo(0, top);
  to.focus({ preventScroll: true });
  // Fields for e-mail addresses have no selection.
  if (from.selectionStart !== null) to.setSelectionRange(from.selectionStart, from.selectionEnd);
}
