import type { Deps } from "#server/platform/deps.ts";
import { findOpenReturns } from "#server/withdrawals/withdrawals.ts";
import { type Command, type CommandWord, type ExitCode, exitCodes, say } from "./command.ts";

export const withdrawalsCommands: CommandWord = {
  usage: [["", "lists the goods that buyers withdrew from and have to send back"]],
  commandOf: withdrawalsCommand,
};

function withdrawalsCommand(words: readonly string[]): Command | undefined {
  return words.length > 0 ? undefined : { run: listReturns };
}

/** Returned goods are refunded with `refund <order> <note> --line`. */
async function listReturns({ db }: Deps): Promise<ExitCode> {
  const open = await findOpenReturns(db);
  for (const { orderNumber, confirmedAt, lineNo, name, qty, buyer } of open)
    say(
      `${orderNumber} --line ${lineNo}:${qty} since ${confirmedAt.toISOString().slice(0, 10)}, ${buyer}: ${name}\n`,
      exitCodes.fine,
    );
  return say(`${open.length} returns are awaited\n`, exitCodes.fine);
}
