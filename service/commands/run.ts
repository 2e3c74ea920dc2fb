/** Runs a command. An error is a sentence for the operator, and makes the exit code 1. */
export async function runCommand(command: () => Promise<number | void>): Promise<void> {
  try {
    process.exitCode = (await command()) ?? 0;
  } catch (error) {
    console.error((error as Error).message);
    process.exitCode = 1;
  }
}
