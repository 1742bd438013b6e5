import { parseArgs } from "node:util";
import { day } from "@papillote/domain/dates/day.ts";
import { decimalText } from "@papillote/domain/money/cents.ts";
import type { ReviewVerdict } from "@papillote/domain/reviews/review-states.ts";
import { setPriceGroup } from "#server/accounts/accounts.ts";
import { placeSecrets, restoreBackup, takeBackup } from "#server/backup/backup.ts";
import { connect } from "#server/db/db.ts";
import { migrate } from "#server/db/migrate.ts";
import { importFolder } from "#server/imports/imports.ts";
import { printReport } from "#server/imports/print-report.ts";
import { startEmbeddedPostgres } from "#server/launch/embedded-postgres.ts";
import { progressBar } from "#server/launch/progress-bar.ts";
import { auditLedger, findingText, sealLedger } from "#server/ledger/ledger.ts";
import { stuckLines } from "#server/operations/operations.ts";
import { findOpenDifferences, resolveDifference } from "#server/payments/payments.ts";
import { dayInParis, systemClock } from "#server/platform/clock.ts";
import { type Config, environment, parseConfig } from "#server/platform/config.ts";
import type { Deps } from "#server/platform/deps.ts";
import { newUuid } from "#server/platform/ids.ts";
import { createLog } from "#server/platform/log.ts";
import { secretsFor } from "#server/platform/secrets.ts";
import { publicKeyOf } from "#server/platform/signature.ts";
import { refundDelivered } from "#server/refunds/refunds.ts";
import { judgeReview, waitingReviews } from "#server/reviews/reviews.ts";
import { quarantinedCodes } from "#server/stock/stock.ts";

/** 0: success; 1: the command found a problem; 2: the arguments are wrong. */
const exitCodes = { fine: 0, found: 1, usage: 2 } as const;
type ExitCode = (typeof exitCodes)[keyof typeof exitCodes];

const help = `The operator's commands (they work while the shop runs, and without it):

  npm run shop -- import <folder> [--dry-run]   imports catalogue files, except those with bad rows
  npm run shop -- ledger check                  compares balances, postings, lots, vouchers and payments
  npm run shop -- ledger stuck                  lists what waits beyond its time: orders, refunds, messages, jobs …
  npm run shop -- ledger seal                   seals and exports the days of the ledger that are over
  npm run shop -- settlements                   lists what the provider paid out and the ledger does not know
  npm run shop -- settlements resolve <id> <note>  closes one of them with your note, nothing is booked
  npm run shop -- refund <order> <note> [--line <line>:<quantity>]  refunds vouchers of a paid order that nobody has seen
  npm run shop -- stock                         lists the codes in quarantine: they end too soon to be sold
  npm run shop -- backup <new folder>           copies database, files and keys, while the shop runs
  npm run shop -- restore <folder>              fills an empty database from a backup, checks the ledger
  npm run shop -- reviews                       lists the reviews that wait for approval
  npm run shop -- reviews approve|reject <id>   publishes a review, or rejects it
  npm run shop -- price-group <e-mail> <code>   lets a customer pay the prices of a customer group
  npm run shop -- help                          this text

Exit codes: 0 success, 1 the command found a problem, 2 the arguments are wrong.
`;

type Command = {
  readonly run: (deps: Deps) => Promise<ExitCode>;
  /** Runs before the secrets are read. */
  readonly prepare?: (config: Config) => Promise<void>;
};

async function operate(args: readonly string[]): Promise<ExitCode> {
  const command = commandOf(args);
  if (command === "help") return say(help, exitCodes.fine);
  if (typeof command === "string") return say(`${command}\n\n${help}`, exitCodes.usage);
  return withShop(command);
}

function commandOf(args: readonly string[]): Command | string {
  const notUnderstood = `Not understood: ${args.join(" ")}`;
  try {
    const { positionals, values } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        "dry-run": { type: "boolean", default: false },
        line: { type: "string", multiple: true, default: [] },
        help: { type: "boolean", short: "h", default: false },
      },
    });
    const [word, ...rest] = positionals;
    if (values.help || word === undefined || word === "help") return "help";
    const [only] = rest;
    if (word === "import" && only !== undefined && rest.length === 1)
      return { run: (deps) => importCatalogue(deps, only, values["dry-run"]) };
    if (word === "ledger" && rest.length === 1 && !values["dry-run"])
      return ledgerCommand(only) ?? notUnderstood;
    if (only !== undefined && rest.length === 1 && !values["dry-run"]) {
      if (word === "backup") return { run: (deps) => backUp(deps, only) };
      if (word === "restore") return restoreCommand(only);
    }
    if (word === "stock" && rest.length === 0 && !values["dry-run"]) return { run: listQuarantine };
    if (word === "settlements" && !values["dry-run"])
      return settlementsCommand(rest) ?? notUnderstood;
    if (word === "refund" && !values["dry-run"])
      return refundCommand(rest, values.line) ?? notUnderstood;
    if (word === "reviews" && !values["dry-run"]) return reviewsCommand(rest) ?? notUnderstood;
    if (
      word === "price-group" &&
      only !== undefined &&
      rest[1] !== undefined &&
      rest.length === 2 &&
      !values["dry-run"]
    )
      return priceGroupCommand({ email: only, code: rest[1] });
    return notUnderstood;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

async function importCatalogue(deps: Deps, folder: string, isDryRun: boolean): Promise<ExitCode> {
  const bar = progressBar();
  const report = await importFolder(deps, folder, { isDryRun, onProgress: bar.show }).finally(
    bar.end,
  );
  return say(`${printReport(report)}\n`, report.ok ? exitCodes.fine : exitCodes.found);
}

function refundCommand(
  [orderNumber, ...words]: readonly string[],
  chosen: readonly string[],
): Command | undefined {
  const reason = words.join(" ").trim();
  const lines = chosen.flatMap((text) => {
    const [, lineNo, qty] = /^(\d{1,4}):([1-9]\d{0,3})$/.exec(text) ?? [];
    return lineNo === undefined ? [] : [{ lineNo: Number(lineNo), qty: Number(qty) }];
  });
  if (orderNumber === undefined || reason === "" || lines.length < chosen.length) return undefined;
  return { run: (deps) => refund(deps, { orderNumber, lines, reason }) };
}

async function refund(
  deps: Deps,
  request: Parameters<typeof refundDelivered>[1],
): Promise<ExitCode> {
  const { orderNumber } = request;
  const refunded = await refundDelivered(deps, request);
  if (!refunded.ok) return say(`${refundRefusal(refunded, orderNumber)}\n`, exitCodes.found);
  const { refund: parts, lines } = refunded.value;
  const text = lines.map(({ line, qty }) => `  ${qty} × ${line.name} ${decimalText(line.unit)}`);
  return say(
    `${decimalText(parts.amount)} of order ${orderNumber} refunded: ` +
      `${decimalText(parts.toCard)} to the card, ${decimalText(parts.toBalance)} to the balance.\n` +
      `${text.join("\n")}\n`,
    exitCodes.fine,
  );
}

function refundRefusal(
  { refusal, detail }: Extract<Awaited<ReturnType<typeof refundDelivered>>, { ok: false }>,
  orderNumber: string,
): string {
  if (refusal === "ORDER_NOT_FOUND") return `There is no order ${orderNumber}.`;
  if (refusal === "ORDER_NOT_REFUNDABLE")
    return `Order ${orderNumber} was not delivered, or is refunded already.`;
  return `Too many of these vouchers were seen or refunded: ${String(detail?.refundable)} can be refunded.`;
}

const verdicts = { approve: "approved", reject: "rejected" } as const;

function reviewsCommand([verb, id, ...more]: readonly string[]): Command | undefined {
  if (verb === undefined) return { run: listReviews };
  const verdict = verb === "approve" || verb === "reject" ? verdicts[verb] : undefined;
  if (!verdict || id === undefined || !/^\d{1,9}$/.test(id) || more.length > 0) return undefined;
  return { run: (deps) => judge(deps, Number(id), verdict) };
}

async function listReviews(deps: Deps): Promise<ExitCode> {
  const waiting = await waitingReviews(deps);
  if (waiting.length === 0) return say("No review waits for approval.\n", exitCodes.fine);
  const text = waiting.map(
    ({ reviewId, productSku, rating, nickname, title, detail, isVerified }) =>
      [
        `${reviewId}  ${productSku}  ${rating ?? "-"}/5  ${nickname}${isVerified ? " (bought it)" : ""}`,
        `  ${title}`,
        `  ${detail}`,
      ].join("\n"),
  );
  return say(`${text.join("\n\n")}\n`, exitCodes.fine);
}

async function judge(deps: Deps, reviewId: number, verdict: ReviewVerdict): Promise<ExitCode> {
  const judged = await judgeReview(deps, reviewId, verdict);
  if (judged.ok) return say(`Review ${reviewId} is ${verdict}.\n`, exitCodes.fine);
  return say(
    judged.refusal === "NOT_FOUND"
      ? `There is no review ${reviewId}.\n`
      : `Review ${reviewId} is ${verdict} already.\n`,
    exitCodes.found,
  );
}

function priceGroupCommand(target: { readonly email: string; readonly code: string }): Command {
  const refusals = {
    NO_ACCOUNT: `There is no account with ${target.email}.\n`,
    NO_GROUP: `There is no customer group ${target.code}.\n`,
  };
  const run = async ({ db }: Deps): Promise<ExitCode> => {
    const set = await setPriceGroup(db, target);
    return set.ok
      ? say(
          `${target.email} pays the prices of ${set.value.name} (${set.value.code}).\n`,
          exitCodes.fine,
        )
      : say(refusals[set.refusal], exitCodes.found);
  };
  return { run };
}

function ledgerCommand(verb: string | undefined): Command | undefined {
  if (verb === "check") return { run: checkMoney };
  if (verb === "stuck") return { run: listStuck };
  return verb === "seal" ? { run: sealDays } : undefined;
}

async function checkMoney(deps: Deps): Promise<ExitCode> {
  const findings = await auditLedger(deps, "all");
  if (findings.length === 0)
    return say("The ledger is right: all its sources agree.\n", exitCodes.fine);
  return say(
    `${findings.map(findingText).join("\n")}\n${findings.length} findings\n`,
    exitCodes.found,
  );
}

async function listStuck(deps: Deps): Promise<ExitCode> {
  const stuck = await stuckLines(deps);
  if (stuck.length === 0) return say("Nothing waits beyond its time.\n", exitCodes.fine);
  return say(`${stuck.join("\n")}\n${stuck.length} stuck\n`, exitCodes.found);
}

async function listQuarantine({ db, clock }: Deps): Promise<ExitCode> {
  const pools = await quarantinedCodes(db, day(dayInParis(clock.now())));
  if (pools.length === 0)
    return say("Every free code lasts long enough to be sold.\n", exitCodes.fine);
  const lines = pools.map(
    ({ brandName, denomination, promisedMonths, codes, earliestEnd }) =>
      `${brandName} ${denomination === null ? "open amount" : decimalText(denomination)}  ` +
      `${codes} codes, the first ends on ${earliestEnd}  ` +
      `promised: ${promisedMonths === null ? "no end" : `${promisedMonths} months`}`,
  );
  const sum = pools.reduce((codes, pool) => codes + pool.codes, 0);
  return say(`${lines.join("\n")}\n${sum} codes in quarantine\n`, exitCodes.found);
}

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

async function sealDays(deps: Deps): Promise<ExitCode> {
  const sealed = await sealLedger(deps);
  const lines = sealed.map(({ day: sealedDay, head }) => `${sealedDay}  ${head.toString("hex")}`);
  const publicKey = publicKeyOf(deps.secrets.sealKey);
  return say(
    `${[...lines, `${sealed.length} days sealed, public key ${publicKey}`].join("\n")}\n`,
    exitCodes.fine,
  );
}

async function backUp(deps: Deps, folder: string): Promise<ExitCode> {
  const { rows, tables, files } = await takeBackup(deps, folder);
  return say(
    `${rows} rows of ${tables} tables, ${files} files and the keys are in ${folder}.\n` +
      "Whoever has this folder can read every voucher code: encrypt it, and store it elsewhere.\n",
    exitCodes.fine,
  );
}

function restoreCommand(folder: string): Command {
  return {
    prepare: async ({ databaseUrl, dataDir }) => {
      if (databaseUrl === undefined) await placeSecrets(folder, dataDir);
    },
    run: async (deps) => {
      const { rows, tables, files, takenAt } = await restoreBackup(deps, folder);
      say(
        `${rows} rows of ${tables} tables and ${files} files are as they were at ${takenAt}.\n`,
        exitCodes.fine,
      );
      return checkMoney(deps);
    },
  };
}

/** Uses the running database; without one, PostgreSQL is started and stopped for the command. */
async function withShop({ run, prepare }: Command): Promise<ExitCode> {
  const config = parseConfig(environment);
  await prepare?.(config);
  const secrets = await secretsFor(config);
  const own =
    config.databaseUrl === undefined
      ? await startEmbeddedPostgres({ dataDir: config.dataDir })
      : undefined;
  const db = connect({
    url: config.databaseUrl ?? own?.url ?? "",
    poolMax: config.databasePool,
    onError: () => undefined,
  });
  try {
    await migrate(db);
    const log = createLog({ level: "warn", pretty: process.stdout.isTTY });
    return await run({ db, clock: systemClock, newId: () => newUuid(), config, secrets, log });
  } finally {
    await db.end();
    if (own && !own.wasRunning) await own.stop();
  }
}

function say(text: string, code: ExitCode): ExitCode {
  process.stdout.write(text);
  return code;
}

async function main(): Promise<void> {
  try {
    process.exitCode = await operate(process.argv.slice(2));
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = exitCodes.found;
  }
}

if (import.meta.main) await main();
