/** The pipeline around the steps of a field. Its result is that of the last step that ran. */
export function request() {
  return {};
}

export function response(ctx) {
  return ctx.prev.result;
}
