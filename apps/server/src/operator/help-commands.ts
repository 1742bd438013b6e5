import { ratedAnswers } from "#server/help/help.ts";
import type { Deps } from "#server/platform/deps.ts";
import { type CommandWord, type ExitCode, exitCodes, say } from "./command.ts";

export const helpRatingsCommands: CommandWord = {
  usage: [["list", "lists the answers of the help with their Yes and No, most No first"]],
  commandOf: ([verb, ...rest]) =>
    verb === "list" && rest.length === 0 ? { run: listRatings } : undefined,
};

async function listRatings({ db }: Deps): Promise<ExitCode> {
  const rated = await ratedAnswers(db);
  if (rated.length === 0) return say("No answer was rated.\n", exitCodes.fine);
  const lines = rated.map(
    ({ faqId, question, yes, no }) => `${faqId}  yes ${yes}  no ${no}  ${question}`,
  );
  return say(`${lines.join("\n")}\n`, exitCodes.fine);
}
