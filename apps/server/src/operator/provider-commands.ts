import { decimalText } from "@papillote/domain/money/cents.ts";
import { findFailedRefunds, findOpenDisputes, retryRefund } from "#server/payments/payments.ts";
import type { Deps } from "#server/platform/deps.ts";
import { type Command, type CommandWord, type ExitCode, exitCodes, say } from "./command.ts";

export const refundsCommands: CommandWord = {
  usage: [
    ["", "lists the refunds that failed at the provider"],
    ["retry <id>", "asks the provider for one of them once more"],
  ],
  commandOf: refundsCommand,
};

export const disputesCommands: CommandWord = {
  usage: [["", "lists the payments that buyers dispute at their banks"]],
  commandOf: (words) => (words.length === 0 ? { run: listDisputes } : undefined),
};

function refundsCommand([verb, id, ...more]: readonly string[]): Command | undefined {
  if (verb === undefined) return { run: listFailedRefunds };
  if (verb !== "retry" || id === undefined || !isUuid(id) || more.length > 0) return undefined;
  return { run: (deps) => retry(deps, id) };
}

async function listFailedRefunds({ db }: Deps): Promise<ExitCode> {
  const failed = await findFailedRefunds(db);
  if (failed.length === 0) return say("No refund failed.\n", exitCodes.fine);
  const lines = failed.map(
    ({ refundId, amount, reason, failedAt, orderNumber, paymentId, origin }) =>
      `${refundId}  ${failedAt.toISOString()}  ${decimalText(amount)}  ${reason}  ` +
      `${ofPayment(paymentId, orderNumber)}` +
      `${origin === "provider" ? "  (begun at the provider: repeat it there)" : ""}`,
  );
  return say(`${lines.join("\n")}\n${failed.length} failed refunds\n`, exitCodes.found);
}

async function retry(deps: Deps, failedId: string): Promise<ExitCode> {
  const retried = await retryRefund(deps, failedId);
  if (retried.ok)
    return say(`The provider is asked for refund ${retried.value}.\n`, exitCodes.fine);
  return say(
    retried.refusal === "NOT_FOUND"
      ? `There is no refund ${failedId}.\n`
      : `Refund ${failedId} did not fail, was retried already or was begun at the provider.\n`,
    exitCodes.found,
  );
}

async function listDisputes({ db }: Deps): Promise<ExitCode> {
  const open = await findOpenDisputes(db);
  if (open.length === 0) return say("No payment is disputed.\n", exitCodes.fine);
  const lines = open.map(
    ({ ref, openedAt, amount, reason, paymentId, orderNumber, blocked }) =>
      `${ref}  ${openedAt.toISOString()}  ${decimalText(amount)}  ${reason}  ` +
      `${ofPayment(paymentId, orderNumber)}` +
      `${blocked > 0 ? `, ${decimalText(blocked)} blocked on a balance` : ""}`,
  );
  return say(`${lines.join("\n")}\n${open.length} open disputes\n`, exitCodes.found);
}

function ofPayment(paymentId: string, orderNumber: string | null): string {
  return `payment ${paymentId}${orderNumber === null ? "" : `, order ${orderNumber}`}`;
}

function isUuid(text: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text);
}
