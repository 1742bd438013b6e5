import type { ExitCode } from "#server/operator/command.ts";
import { readCommandLine } from "#server/operator/operator.ts";
import type { Deps } from "#server/platform/deps.ts";

/** Runs an operator's command in this process. What it says goes to the output of the test. */
export async function operate(deps: Deps, ...words: string[]): Promise<ExitCode> {
  const command = await readCommandLine(words);
  if (command === "help" || "wrong" in command) throw new Error(`no command: ${words.join(" ")}`);
  return command.run(deps);
}
