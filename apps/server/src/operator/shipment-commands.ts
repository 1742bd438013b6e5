import { shipOrder } from "#server/orders/orders.ts";
import type { Deps } from "#server/platform/deps.ts";
import {
  type Command,
  type CommandWord,
  type ExitCode,
  exitCodes,
  linesOf,
  type Options,
  say,
} from "./command.ts";

export const shipCommands: CommandWord = {
  usage: [
    [
      "<order> <carrier> [<tracking number>] [--line <line>:<quantity>]",
      "records a parcel, and writes the e-mail about it",
    ],
  ],
  options: ["line"],
  commandOf: shipCommand,
};

function shipCommand(
  [orderNumber, carrier, trackingCode, ...more]: readonly string[],
  { line }: Options,
): Command | undefined {
  const lines = linesOf(line);
  if (orderNumber === undefined || carrier === undefined || more.length > 0 || !lines)
    return undefined;
  if (!isName(carrier) || !isName(trackingCode ?? carrier)) return undefined;
  const parcel = { orderNumber, carrier, trackingCode: trackingCode ?? null, lines };
  return { run: (deps) => ship(deps, parcel) };
}

function isName(text: string): boolean {
  return /^[\p{L}\p{N}][\p{L}\p{N} ._/-]{0,59}$/u.test(text);
}

async function ship(deps: Deps, parcel: Parameters<typeof shipOrder>[1]): Promise<ExitCode> {
  const { orderNumber } = parcel;
  const sent = await shipOrder(deps, parcel);
  if (!sent.ok)
    return say(`${refusals[sent.refusal].replace("%", orderNumber)}\n`, exitCodes.found);
  const text = sent.value.lines.map(({ qty, name }) => `  ${qty} × ${name}`);
  return say(`Sent of order ${orderNumber}:\n${text.join("\n")}\n`, exitCodes.fine);
}

const refusals = {
  ORDER_NOT_FOUND: "There is no order %.",
  ORDER_HELD: "Order % is held for your review: `held` says why.",
  NOTHING_TO_SEND: "Of order % there is nothing to send.",
  MORE_THAN_UNSENT: "Order % has fewer units that are still to be sent.",
} as const;
