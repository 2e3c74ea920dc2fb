/** Ends the current task, so that the browser can paint and answer the visitor before the next one. */
export const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve));
