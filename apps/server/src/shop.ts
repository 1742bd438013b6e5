import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import {
  currentCatalogVersion,
  setSellsOnDemand,
  startFinderUpdates,
  watchCatalogue,
} from "#server/catalog/catalog.ts";
import { connect } from "#server/db/db.ts";
import { migrate } from "#server/db/migrate.ts";
import { isDatabaseOutage } from "#server/db/outages.ts";
import { demoFolder, importFolder, newDemoContent } from "#server/imports/imports.ts";
import { printReport } from "#server/imports/print-report.ts";
import { prepareQueue } from "#server/jobs/job-runner.ts";
import { startEmbeddedPostgres } from "#server/launch/embedded-postgres.ts";
import { startPaySandbox } from "#server/launch/pay-sandbox.ts";
import { progressBar } from "#server/launch/progress-bar.ts";
import type { ShutdownStep } from "#server/launch/shutdown.ts";
import { type Maintenance, watchMaintenance } from "#server/operations/maintenance.ts";
import {
  newOperationsServer,
  registerHealth,
  watchRequests,
} from "#server/operations/operations.routes.ts";
import { newOperations, type Operations } from "#server/operations/operations.ts";
import { clockOf } from "#server/platform/clock.ts";
import type { Config } from "#server/platform/config.ts";
import type { Deps } from "#server/platform/deps.ts";
import { newUuid } from "#server/platform/ids.ts";
import { switchedOff } from "#server/platform/live-settings.ts";
import type { createLog } from "#server/platform/log.ts";
import type { Secrets } from "#server/platform/secrets.ts";
import { StartError } from "#server/platform/start-error.ts";
import { preparedSearch } from "#server/search/search.ts";
import { hasSupplier } from "#server/vouchers/vouchers.ts";
import type { PageSource } from "#server/web/pages/render-page.ts";
import { prepareDemo } from "./demo.ts";
import { buildServer, type HttpCaches, newHttpCaches } from "./http.ts";
import { startWorker } from "./worker.ts";

const neverImported = 1; // the catalogue version that the migration writes
const lockPatienceMs = 3_000; // PostgreSQL notices late that a shop was killed
const lockPollMs = 200;
const onlyShopKey = 7_213_005; // any number, the same in every process

type ShopOptions = {
  readonly config: Config;
  readonly secrets: Secrets;
  readonly log: ReturnType<typeof createLog>;
  /** Where the log goes, if not to the standard output. */
  readonly logFile?: string | undefined;
  /** Prints a line for the operator. */
  readonly say: (line: string) => void;
  /** Receives each opened resource, to be closed in reverse order. */
  readonly opened: (step: ShutdownStep) => void;
  readonly storefront?: PageSource | undefined;
};

/** The whole shop in one process: database, catalogue, payment sandbox, HTTP, jobs. */
export async function openShop({
  config,
  secrets,
  log,
  logFile,
  say,
  opened,
  storefront,
}: ShopOptions): Promise<void> {
  const url = config.databaseUrl ?? (await openDatabase({ config, log, say, opened }));
  const db = connect({
    url,
    poolMax: config.databasePool,
    onError: (error) => log.warn({ err: error }, "a connection to the database was lost"),
  });
  opened({ name: "database connections", run: () => db.end() });
  const applied = await migrate(db).catch((error: unknown) => {
    if (config.databaseUrl === undefined || !isDatabaseOutage(error)) throw error;
    throw new StartError(
      `the database of DATABASE_URL does not answer: ${error instanceof Error ? error.message : String(error)}`,
      { cause: error },
    );
  });
  if (applied.length > 0) say(`Database: ${applied.length} migrations applied`);
  const clock = clockOf(config);
  const deps: Deps = { db, clock, newId: () => newUuid(clock.now()), config, secrets, log };
  await setSellsOnDemand(db, hasSupplier(config));
  if (config.clockAheadMs > 0)
    say(`Clock: ahead, it is ${clock.now().toISOString()} (CLOCK_AHEAD_DAYS)`);
  if (config.demo) await importDemo(deps, say);

  say(`Shop: starting ${config.stripe ? "" : "the payment sandbox, "}the jobs and the server …`);
  if (!config.stripe) {
    const sandbox = await startPaySandbox({ config, secrets, log });
    opened({ name: "payment sandbox", run: sandbox.stop });
  }
  const finder = startFinderUpdates(db, log, preparedSearch(deps));
  opened({ name: "search", run: finder.stop });
  const catalogue = watchCatalogue(db, log, finder.heard);
  opened({ name: "watch over the catalogue", run: catalogue.stop });
  const maintenance = await watchMaintenance(deps);
  opened({ name: "watch over the maintenance", run: maintenance.stop });
  const caches = cachesOf(config, { maintenance, catalogue, finder });
  const operations = newOperations(db, caches);
  const operationsServer = newOperationsServer(db, operations, config);
  opened({ name: "operations port", run: operationsServer.close });
  if (config.runsJobs) opened(await startJobs(deps, operations));
  else await prepareQueue(deps);
  const app = await buildServer(deps, {
    servesPages: true,
    storefront,
    checksReplies: false,
    caches,
    version: catalogue.edition,
    maintenance,
    countCached: (counted) =>
      operations.metrics.countRequest({ ...counted, seconds: 0, refusal: undefined }),
    logger: log,
    operations: async (server) => {
      registerHealth(server);
      watchRequests(server, operations);
    },
  });
  opened({ name: "requests", run: () => app.close() });
  opened({
    name: "readiness",
    run: () => drain(operations, config, say),
    waitMs: config.drainMs,
  });
  await app.listen({ port: config.port, host: config.host });
  const operationsOrigin = await operationsServer.listen();
  const off = [
    ...switchedOff(config),
    ...(config.runsJobs ? [] : ["jobs: not in this process (JOBS=off), see npm run jobs"]),
    ...(hasSupplier(config) ? [] : ["codes on demand: not sold, there is no supplier"]),
  ];
  for (const line of off) log.warn({ off: line }, "the live shop does without");
  const demoAccount = config.demo ? await prepareDemo(deps) : [];
  for (const line of [
    ...addresses(config, { logFile, operationsOrigin }),
    ...off.map((line) => `  ${line}`),
    ...demoAccount,
  ])
    say(line);
}

async function startJobs(deps: Deps, operations: Operations): Promise<ShutdownStep> {
  const worker = await startWorker(deps, {
    isAlone: deps.config.databaseUrl === undefined,
    onJob: (result) => {
      operations.metrics.countJob(result);
      operations.noteError(result.error);
    },
  });
  operations.watchJobs(worker.health);
  return { name: "jobs", run: worker.stop };
}

type Watched = {
  readonly maintenance: Maintenance;
  readonly catalogue: ReturnType<typeof watchCatalogue>;
  readonly finder: ReturnType<typeof startFinderUpdates>;
};

/** None in development, where pages change, and unused in maintenance, when each is the notice. */
function cachesOf(
  { mode }: Config,
  { maintenance, catalogue, finder }: Watched,
): HttpCaches | undefined {
  if (mode === "development") return undefined;
  const edition = () => (maintenance.now() ? undefined : catalogue.edition());
  return newHttpCaches({ pages: edition, replies: finder.editionOf(edition) });
}

function addresses(
  { shopName, publicOrigin, payOrigin, demo, stripe }: Config,
  { logFile, operationsOrigin }: { logFile: string | undefined; operationsOrigin: string },
): string[] {
  return [
    "",
    `${shopName} is open:`,
    `  the shop             ${publicOrigin}`,
    `  its calls            ${publicOrigin}/api/docs`,
    ...(demo
      ? [
          `  its outbox           ${publicOrigin}/dev/outbox (e-mails and SMS, codes included)`,
          `  every component      ${publicOrigin}/dev/gallery`,
        ]
      : []),
    stripe
      ? `  card payments        ${payOrigin}`
      : `  the payment sandbox  ${payOrigin} (no money moves)`,
    `  its operations       ${operationsOrigin}/metrics, /readyz`,
    ...(logFile === undefined ? [] : [`  its log              ${logFile}`]),
  ];
}

/** Still takes requests for a while, so that load balancers can learn that the shop will stop. */
async function drain(
  operations: Operations,
  { drainMs }: Config,
  say: ShopOptions["say"],
): Promise<void> {
  operations.beginStopping();
  if (drainMs === 0) return;
  say(`Not ready any more; the shop closes in ${drainMs / 1_000} s …`);
  await sleep(drainMs);
}

type Opening = Pick<ShopOptions, "config" | "log" | "say" | "opened">;

async function openDatabase({ config, log, say, opened }: Opening): Promise<string> {
  say("Database: starting PostgreSQL …");
  const postgres = await startEmbeddedPostgres({ dataDir: config.dataDir });
  const { url, home, wasRunning, stop } = postgres;
  let release = await lockDataFolder(url);
  const restarted = async () => {
    release = await lockDataFolder(url);
  };
  opened({ name: "PostgreSQL", run: stop });
  opened({ name: "lock of the only shop", run: () => release() });
  opened({ name: "guard of PostgreSQL", run: postgres.guard({ log, restarted }) });
  const account = home.account ? ` under the account ${home.account.name}` : "";
  const elsewhere = home.isElsewhere ? `, as that account may not enter ${config.dataDir}` : "";
  say(
    `Database: PostgreSQL ${wasRunning ? "was still running" : "runs"}${account}; ` +
      `its data lie in ${home.path}${elsewhere}`,
  );
  return url;
}

/**
 * Two shops on one folder would stop each other's database. PostgreSQL frees the lock whenever the
 * process ends.
 */
async function lockDataFolder(url: string): Promise<() => Promise<void>> {
  const client = new pg.Client({ connectionString: url });
  client.on("error", () => undefined); // PostgreSQL is gone; its guard takes the lock again
  await client.connect();
  const deadline = Date.now() + lockPatienceMs;
  do {
    const { rows } = await client.query<{ free: boolean }>(
      "select pg_try_advisory_lock($1) as free",
      [onlyShopKey],
    );
    if (rows[0]?.free) return () => client.end();
    await sleep(lockPollMs);
  } while (Date.now() < deadline);
  await client.end();
  throw new StartError(
    "another shop already runs on this data folder: stop that one, " +
      "or choose another folder with DATA_DIR",
  );
}

async function importDemo(deps: Deps, say: (line: string) => void): Promise<void> {
  if ((await currentCatalogVersion(deps.db)) !== neverImported) {
    const line = await newDemoContent(deps.db);
    if (line !== undefined) say(line);
    return;
  }
  say("Catalogue: importing the demo catalogue (the first time only) …");
  const bar = progressBar();
  const report = await importFolder(deps, demoFolder, { onProgress: bar.show });
  bar.end();
  if (!report.ok) throw new StartError(printReport(report));
  const rows = report.files.reduce((sum, file) => sum + file.inserted, 0);
  say(`Catalogue: ${rows} rows imported in ${report.seconds.toFixed(1)} s`);
}
