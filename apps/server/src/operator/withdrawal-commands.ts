import type { Deps } from "#server/platform/deps.ts";
import { findOpenReturns, receiveReturn } from "#server/withdrawals/withdrawals.ts";
import {
  type Command,
  type CommandWord,
  type ExitCode,
  exitCodes,
  linesOf,
  type Options,
  say,
} from "./command.ts";
import { refundRefusal, refundText } from "./refund-texts.ts";

export const withdrawalsCommands: CommandWord = {
  usage: [
    ["", "lists the goods that buyers withdrew from and have to send back"],
    [
      "received <order> <note> [--line <line>:<quantity>]",
      "refunds what came back, and the shipping with the last of it",
    ],
  ],
  options: ["line"],
  commandOf: withdrawalsCommand,
};

function withdrawalsCommand(
  [verb, orderNumber, ...words]: readonly string[],
  { line }: Options,
): Command | undefined {
  const lines = linesOf(line);
  if (verb === undefined && line.length === 0) return { run: listReturns };
  const reason = words.join(" ").trim();
  if (verb !== "received" || orderNumber === undefined || reason === "" || !lines) return undefined;
  return { run: (deps) => receive(deps, { orderNumber, lines, reason }) };
}

async function listReturns({ db }: Deps): Promise<ExitCode> {
  const open = await findOpenReturns(db);
  for (const { orderNumber, confirmedAt, lineNo, name, qty, buyer } of open)
    say(
      `${orderNumber} --line ${lineNo}:${qty} since ${confirmedAt.toISOString().slice(0, 10)}, ${buyer}: ${name}\n`,
      exitCodes.fine,
    );
  return say(`${open.length} returns are awaited\n`, exitCodes.fine);
}

async function receive(deps: Deps, came: Parameters<typeof receiveReturn>[1]): Promise<ExitCode> {
  const { orderNumber } = came;
  const received = await receiveReturn(deps, came);
  if (received.ok)
    return say(refundText(received.value, { orderNumber, isAll: false }), exitCodes.fine);
  const { refusal, ...more } = received;
  const text =
    refusal === "RETURN_NOT_AWAITED"
      ? `Order ${orderNumber} awaits no such return.`
      : refundRefusal({ refusal, ...more }, orderNumber);
  return say(`${text}\n`, exitCodes.found);
}
