/** Around the steps of a field: the answer is that of the last step which ran. */
export function request() {
  return {};
}

export function response(ctx) {
  return ctx.prev.result;
}
