import { decimalText } from "@papillote/domain/money/cents.ts";
import type { Deps } from "#server/platform/deps.ts";
import { findOpenReports, settleReport } from "#server/vouchers/vouchers.ts";
import { type Command, type CommandWord, type ExitCode, exitCodes, say } from "./command.ts";

export const refusedCodesCommands: CommandWord = {
  usage: [
    ["", "lists the codes that tills refused, as customers report them"],
    ["settle <id>", "closes a report that was answered"],
  ],
  commandOf: refusedCodesCommand,
};

function refusedCodesCommand([verb, id, ...more]: readonly string[]): Command | undefined {
  if (verb === undefined) return { run: listReports };
  if (verb !== "settle" || id === undefined || !/^\d{1,9}$/.test(id) || more.length > 0)
    return undefined;
  return { run: (deps) => settle(deps, Number(id)) };
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

async function settle({ db, clock }: Deps, reportId: number): Promise<ExitCode> {
  return (await settleReport(db, reportId, clock.now()))
    ? say(`Report ${reportId} is settled.\n`, exitCodes.fine)
    : say(`There is no open report ${reportId}.\n`, exitCodes.found);
}
