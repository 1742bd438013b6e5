import { setTimeout } from "node:timers/promises";
import { decimalText } from "@papillote/domain/money/cents.ts";
import type { Deps } from "#server/platform/deps.ts";
import { confirmCode, refundReported, replaceCode } from "#server/refused-codes/refused-codes.ts";
import { configuredSupplier, findOpenReports } from "#server/vouchers/vouchers.ts";
import { type Command, type CommandWord, type ExitCode, exitCodes, say } from "./command.ts";

export const refusedCodesCommands: CommandWord = {
  usage: [
    ["", "lists the codes that tills refused, as customers report them"],
    ["settle <id>", "answers that the brand was asked and the code works"],
    ["replace <id>", "gives the voucher another code of the stock or of its supplier"],
    ["refund <id> <note>", "refunds the voucher to who paid, and withdraws its code"],
  ],
  commandOf: refusedCodesCommand,
};

function refusedCodesCommand([verb, id, ...words]: readonly string[]): Command | undefined {
  if (verb === undefined) return { run: listReports };
  if (id === undefined || !/^\d{1,9}$/.test(id)) return undefined;
  const reportId = Number(id);
  const reason = words.join(" ").trim();
  if (verb === "refund" && reason !== "")
    return { run: (deps) => refund(deps, { reportId, reason }) };
  if (words.length > 0) return undefined;
  if (verb === "settle") return { run: (deps) => settle(deps, reportId) };
  return verb === "replace" ? { run: (deps) => replace(deps, reportId) } : undefined;
}

async function listReports({ db }: Deps): Promise<ExitCode> {
  const reports = await findOpenReports(db);
  if (reports.length === 0) return say("No refused code is reported.\n", exitCodes.fine);
  const text = reports.map((report) =>
    [
      `${report.reportId}  ${report.reportedAt.toISOString()}  ${report.email}  ${report.orderNumber}`,
      `  voucher ${report.voucherId}: ${report.name}, ${decimalText(report.face)} EUR, ${report.status}, code seen ${report.revealedAt?.toISOString() ?? "never"}`,
      `  where: ${report.place}`,
      ...(report.details === "" ? [] : [`  ${report.details.replaceAll(/\s+/g, " ")}`]),
    ].join("\n"),
  );
  return say(`${text.join("\n\n")}\n`, exitCodes.fine);
}

async function settle(deps: Deps, reportId: number): Promise<ExitCode> {
  const answered = await confirmCode(deps, reportId);
  return answered.ok
    ? say(
        `Report ${reportId} is settled: the code works. The customer gets an e-mail.\n`,
        exitCodes.fine,
      )
    : refusedFor(answered, reportId);
}

async function replace(deps: Deps, reportId: number): Promise<ExitCode> {
  const supplier = configuredSupplier(deps.config);
  const answered = await untilIssued(() => replaceCode(deps, reportId, supplier));
  return answered.ok
    ? say(`Report ${reportId} is settled: the voucher has another code.\n`, exitCodes.fine)
    : refusedFor(answered, reportId);
}

const asksMax = 3;
const waitMs = 2_000;

/** Many a supplier has the code seconds later, and gives it when it is asked again. */
async function untilIssued(
  ask: () => ReturnType<typeof replaceCode>,
): ReturnType<typeof replaceCode> {
  for (let asked = 1; ; asked += 1) {
    const answered = await ask();
    const isPending = !answered.ok && answered.refusal === "CODE_PENDING";
    if (!isPending || asked === asksMax) return answered;
    await setTimeout(waitMs);
  }
}

async function refund(
  deps: Deps,
  request: { readonly reportId: number; readonly reason: string },
): Promise<ExitCode> {
  const answered = await refundReported(deps, request);
  if (!answered.ok) return refusedFor(answered, request.reportId);
  const { orderNumber } = answered.value;
  return say(
    `Report ${request.reportId} is settled: the voucher of order ${orderNumber} is refunded.\n`,
    exitCodes.fine,
  );
}

type Refused = Extract<
  Awaited<ReturnType<typeof confirmCode | typeof replaceCode | typeof refundReported>>,
  { ok: false }
>;

function refusedFor({ refusal, detail }: Refused, reportId: number): ExitCode {
  const answer = typeof detail?.answer === "string" ? `: ${detail.answer}` : "";
  const texts = {
    NOT_FOUND: `There is no report ${reportId}.`,
    REPORT_SETTLED: `Report ${reportId} is settled already${answer}.`,
    CODE_PENDING:
      "The supplier has no other code yet. Nothing has changed: repeat this later, it asks for the same code.",
    SUPPLIER_REFUSES: "The supplier issues no other code. Nothing has changed: refund the voucher.",
    CODE_KNOWN:
      "The supplier answered with a code that was sold before. Nothing has changed: ask the supplier, or refund the voucher.",
    VOUCHER_NOT_ACTIVE:
      "The voucher is marked as used, partly used, deleted or on its way to another person: ask its owner.",
    ORDER_DISPUTED: "The payment of the order is disputed: the provider decides about its money.",
    ORDER_NOT_REFUNDABLE: "The order was not delivered, or is refunded already.",
    NO_CODE_LEFT:
      "The stock has no other code of this value that ends late enough: import codes, or refund it.",
  };
  return say(`${texts[refusal]}\n`, exitCodes.found);
}
