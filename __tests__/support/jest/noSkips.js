/** A reporter of jest: a guard does not hold where the machine lacks what its tests need. */
export default class NoSkips {
  onRunComplete(_, { numPendingTests }) {
    if (numPendingTests > 0) this.error = new Error(`${numPendingTests} tests were left out.`);
  }

  getLastError() {
    return this.error;
  }
}
