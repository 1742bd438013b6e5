import { parseArgs } from "node:util";
import { backupCommands, restoreCommands } from "./backup-commands.ts";
import { bannersCommands } from "./banner-commands.ts";
import {
  importCommands,
  priceGroupCommands,
  returnAddressCommands,
  stockCommands,
} from "./catalogue-commands.ts";
import { codesCommands } from "./code-commands.ts";
import type { Command, CommandWord, Options } from "./command.ts";
import { couponCommands } from "./coupon-commands.ts";
import { documentsCommands } from "./document-commands.ts";
import { heldCommands } from "./fraud-commands.ts";
import { helpRatingsCommands } from "./help-commands.ts";
import { keysCommands } from "./key-commands.ts";
import { ledgerCommands } from "./ledger-commands.ts";
import { maintenanceCommands } from "./maintenance-commands.ts";
import { reconcileCommands, refundCommands, settlementsCommands } from "./money-commands.ts";
import { popupCommands } from "./popup-commands.ts";
import { disputesCommands, refundsCommands } from "./provider-commands.ts";
import { refusedCodesCommands } from "./refused-code-commands.ts";
import { reviewsCommands } from "./review-commands.ts";
import { shipCommands } from "./shipment-commands.ts";
import { ticketsCommands } from "./ticket-commands.ts";
import { withdrawalsCommands } from "./withdrawal-commands.ts";

const words: Readonly<Record<string, CommandWord>> = {
  import: importCommands,
  ledger: ledgerCommands,
  settlements: settlementsCommands,
  reconcile: reconcileCommands,
  refund: refundCommands,
  refunds: refundsCommands,
  disputes: disputesCommands,
  documents: documentsCommands,
  ship: shipCommands,
  withdrawals: withdrawalsCommands,
  held: heldCommands,
  coupon: couponCommands,
  stock: stockCommands,
  codes: codesCommands,
  keys: keysCommands,
  backup: backupCommands,
  restore: restoreCommands,
  maintenance: maintenanceCommands,
  banners: bannersCommands,
  popup: popupCommands,
  reviews: reviewsCommands,
  tickets: ticketsCommands,
  "help-ratings": helpRatingsCommands,
  "refused-codes": refusedCodesCommands,
  "price-group": priceGroupCommands,
  "return-address": returnAddressCommands,
};

/** The command of a command line, « help », or what is wrong with it. */
export function readCommandLine(args: readonly string[]): Command | "help" | { wrong: string } {
  try {
    const { positionals, values } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        "dry-run": { type: "boolean", default: false },
        sent: { type: "boolean", default: false },
        line: { type: "string", multiple: true, default: [] },
        year: { type: "string" },
        series: { type: "string" },
        brand: { type: "string" },
        help: { type: "boolean", short: "h", default: false },
      },
    });
    const [word, ...rest] = positionals;
    if (values.help || word === undefined || word === "help") return "help";
    const entry = Object.hasOwn(words, word) ? words[word] : undefined;
    const command = entry && takesAll(entry, values) ? entry.commandOf(rest, values) : undefined;
    return command ?? { wrong: `Not understood: ${args.join(" ")}` };
  } catch (error) {
    return { wrong: error instanceof Error ? error.message : String(error) };
  }
}

function takesAll({ options = [] }: CommandWord, given: Options): boolean {
  return (
    (!given["dry-run"] || options.includes("dry-run")) &&
    (!given.sent || options.includes("sent")) &&
    (given.year === undefined || options.includes("year")) &&
    (given.series === undefined || options.includes("series")) &&
    (given.brand === undefined || options.includes("brand")) &&
    (given.line.length === 0 || options.includes("line"))
  );
}

export function helpText(): string {
  const forms = Object.entries(words).flatMap(([word, { usage }]) =>
    usage.map(([form, does]): [string, string] => [`npm run shop -- ${word} ${form}`.trim(), does]),
  );
  forms.push(["npm run shop -- help", "this text"]);
  const width = 46;
  return `The operator's commands (they work while the shop runs, and without it):

${forms.map(([form, does]) => `  ${form.padEnd(width - 2)}  ${does}`).join("\n")}

Exit codes: 0 success, 1 the command found a problem, 2 the arguments are wrong.
`;
}
