import { isDay } from "@papillote/domain/dates/day.ts";
import { decimalText } from "@papillote/domain/money/cents.ts";
import {
  findOpenDifferences,
  paymentDeps,
  reconcile,
  resolveDifference,
} from "#server/payments/payments.ts";
import type { Deps } from "#server/platform/deps.ts";
import { refundDelivered } from "#server/refunds/refunds.ts";
import { findOpenReturns } from "#server/withdrawals/withdrawals.ts";
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

export const settlementsCommands: CommandWord = {
  usage: [
    ["", "lists what the provider paid out and the ledger does not know"],
    ["resolve <id> <note>", "closes one of them with your note, nothing is booked"],
  ],
  commandOf: settlementsCommand,
};

export const reconcileCommands: CommandWord = {
  usage: [["[day]", "books pay-outs and disputes of the provider's lists now, as every night"]],
  commandOf: reconcileCommand,
};

export const refundCommands: CommandWord = {
  usage: [
    [
      "<order> <note> [--sent] [--line <line>:<quantity>]",
      "refunds unsent goods, and vouchers that nobody has seen, of a paid order",
    ],
  ],
  options: ["line", "sent"],
  commandOf: refundCommand,
};

function settlementsCommand([verb, id = "", ...words]: readonly string[]): Command | undefined {
  if (verb === undefined) return { run: listDifferences };
  const [, provider, settlementRef] = /^([^/]+)\/(.+)$/.exec(id) ?? [];
  if (verb !== "resolve" || provider === undefined || settlementRef === undefined) return undefined;
  const note = words.join(" ").trim();
  if (note === "") return undefined;
  const run = async ({ db, clock }: Deps): Promise<ExitCode> =>
    (await resolveDifference(db, { provider, settlementRef }, { note, now: clock.now() }))
      ? say(`The difference ${id} is resolved: ${note}\n`, exitCodes.fine)
      : say(`There is no open difference ${id}.\n`, exitCodes.found);
  return { run };
}

function reconcileCommand([day, ...more]: readonly string[]): Command | undefined {
  if (more.length > 0 || (day !== undefined && !isDay(day))) return undefined;
  const run = async (plain: Deps): Promise<ExitCode> => {
    await reconcile(paymentDeps(plain), day);
    return listDifferences(plain);
  };
  return { run };
}

async function listDifferences({ db }: Deps): Promise<ExitCode> {
  const open = await findOpenDifferences(db);
  if (open.length === 0) return say("Every settlement agrees with the ledger.\n", exitCodes.fine);
  const lines = open.map(
    ({ provider, settlementRef, reason, settledOn, kind, amount, currency, due, paymentId }) =>
      `${provider}/${settlementRef}  ${settledOn}  ${kind} ${decimalText(amount)} ${currency}, ` +
      `due ${decimalText(due)}  ${reason}  payment ${paymentId ?? "unknown"}`,
  );
  return say(`${lines.join("\n")}\n${open.length} differences\n`, exitCodes.found);
}

function refundCommand(
  [orderNumber, ...words]: readonly string[],
  { line: chosen, sent: withSent }: Options,
): Command | undefined {
  const reason = words.join(" ").trim();
  const lines = linesOf(chosen);
  if (orderNumber === undefined || reason === "" || !lines) return undefined;
  if (withSent && lines.length > 0) return undefined;
  return { run: (deps) => refund(deps, { orderNumber, lines, withSent, reason }) };
}

type Refund = {
  readonly orderNumber: string;
  readonly lines: NonNullable<ReturnType<typeof linesOf>>;
  readonly withSent: boolean;
  readonly reason: string;
};

async function refund(deps: Deps, request: Refund): Promise<ExitCode> {
  const { orderNumber, lines } = request;
  const awaited = (await findOpenReturns(deps.db)).find(
    (one) => one.orderNumber === orderNumber && lines.some(({ lineNo }) => lineNo === one.lineNo),
  );
  if (awaited)
    return say(
      `Line ${awaited.lineNo} was withdrawn from and is on its way back: ` +
        `\`withdrawals received ${orderNumber}\` refunds it.\n`,
      exitCodes.found,
    );
  const refunded = await refundDelivered(deps, request);
  if (!refunded.ok) return say(`${refundRefusal(refunded, orderNumber)}\n`, exitCodes.found);
  return say(
    refundText(refunded.value, { orderNumber, isAll: lines.length === 0 }),
    exitCodes.fine,
  );
}
