import { parseArgs } from "node:util";
import type { Command, CommandWord, Options } from "./command.ts";

/** Loaded when it is needed: a command that loads all of them takes three times as long. */
const words: Readonly<Record<string, () => Promise<CommandWord>>> = {
  import: () => import("./catalogue-commands.ts").then((one) => one.importCommands),
  ledger: () => import("./ledger-commands.ts").then((one) => one.ledgerCommands),
  settlements: () => import("./money-commands.ts").then((one) => one.settlementsCommands),
  reconcile: () => import("./money-commands.ts").then((one) => one.reconcileCommands),
  refund: () => import("./money-commands.ts").then((one) => one.refundCommands),
  refunds: () => import("./provider-commands.ts").then((one) => one.refundsCommands),
  disputes: () => import("./provider-commands.ts").then((one) => one.disputesCommands),
  documents: () => import("./document-commands.ts").then((one) => one.documentsCommands),
  ship: () => import("./shipment-commands.ts").then((one) => one.shipCommands),
  withdrawals: () => import("./withdrawal-commands.ts").then((one) => one.withdrawalsCommands),
  held: () => import("./fraud-commands.ts").then((one) => one.heldCommands),
  affiliation: () => import("./affiliation-commands.ts").then((one) => one.affiliationCommands),
  coupon: () => import("./coupon-commands.ts").then((one) => one.couponCommands),
  stock: () => import("./catalogue-commands.ts").then((one) => one.stockCommands),
  codes: () => import("./code-commands.ts").then((one) => one.codesCommands),
  keys: () => import("./key-commands.ts").then((one) => one.keysCommands),
  backup: () => import("./backup-commands.ts").then((one) => one.backupCommands),
  restore: () => import("./backup-commands.ts").then((one) => one.restoreCommands),
  maintenance: () => import("./maintenance-commands.ts").then((one) => one.maintenanceCommands),
  banners: () => import("./banner-commands.ts").then((one) => one.bannersCommands),
  popup: () => import("./popup-commands.ts").then((one) => one.popupCommands),
  reviews: () => import("./review-commands.ts").then((one) => one.reviewsCommands),
  tickets: () => import("./ticket-commands.ts").then((one) => one.ticketsCommands),
  "help-ratings": () => import("./help-commands.ts").then((one) => one.helpRatingsCommands),
  "refused-codes": () =>
    import("./refused-code-commands.ts").then((one) => one.refusedCodesCommands),
  "price-group": () => import("./catalogue-commands.ts").then((one) => one.priceGroupCommands),
  "return-address": () =>
    import("./catalogue-commands.ts").then((one) => one.returnAddressCommands),
};

/** The command of a command line, « help », or what is wrong with it. */
export async function readCommandLine(
  args: readonly string[],
): Promise<Command | "help" | { wrong: string }> {
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
    const entry = Object.hasOwn(words, word) ? await words[word]?.() : undefined;
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

export async function helpText(): Promise<string> {
  const forms: [string, string][] = [];
  for (const [word, load] of Object.entries(words))
    for (const [form, does] of (await load()).usage)
      forms.push([`npm run shop -- ${word} ${form}`.trim(), does]);
  forms.push(["npm run shop -- help", "this text"]);
  const width = 46;
  return `The operator's commands (they work while the shop runs, and without it):

${forms.map(([form, does]) => `  ${form.padEnd(width - 2)}  ${does}`).join("\n")}

Exit codes: 0 success, 1 the command found a problem, 2 the arguments are wrong.
`;
}
