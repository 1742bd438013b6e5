// The shop with live reloading: Vite serves the storefront from its sources inside the same server,
// and a change of the server's code restarts it.
import { type ChildProcess, spawn } from "node:child_process";
import { watch } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { builds, buildWhatIsStale } from "./builds.ts";

const root = join(import.meta.dirname, "..");
const isInner = process.argv.includes("--inner");

/**
 * The sources that the server runs. They are named folders because `node --watch` watches every
 * imported file, and Vite imports settings from temporary files that it writes at each start.
 */
const serverSources = [
  "apps/server/src",
  "apps/server/migrations",
  "apps/pay-sandbox/src",
  ...["domain", "contract", "artwork", "mail"].map((name) => `packages/${name}/src`),
];
const isSource = /(?<!\.test)\.(tsx?|sql|po|css)$/;
/** An editor writes a file in several steps, and a change of branch writes many files. */
const settleMs = 150;

type Server = {
  main: (options: {
    prepare: (say: (line: string) => void) => Promise<void>;
    storefront: () => Promise<unknown>;
  }) => Promise<void>;
};
type Storefront = { liveStorefront: () => Promise<unknown> };

const load = async (path: string): Promise<unknown> => import(pathToFileURL(join(root, path)).href);

async function serve(): Promise<void> {
  // The storefront's Vite plugins look for their settings in the working folder.
  process.chdir(join(root, "apps/storefront"));
  const server = (await load("apps/server/src/main.ts")) as Server;
  const ofPackages = builds.filter(({ folder }) => folder.startsWith("packages/"));
  await server.main({
    prepare: (say) => buildWhatIsStale(ofPackages, { say }),
    storefront: async () => ((await load("apps/storefront/dev.ts")) as Storefront).liveStorefront(),
  });
}

/** Runs the server until a signal; after a failed start it waits for the next change. */
function keepServing(): void {
  let server: ChildProcess | undefined;
  const state = { isStopping: false, isStale: false };
  const start = () => {
    state.isStale = false;
    server = launch();
    server.once("exit", (code) => {
      server = undefined;
      if (state.isStopping) process.exit(code ?? 1);
      if (state.isStale) start();
      else console.log("The shop has ended; it starts again at the next change.");
    });
  };
  onServerChange((file) => {
    console.log(`${file} has changed: the shop starts again …`);
    state.isStale = true;
    if (server) server.kill("SIGTERM");
    else start();
  });
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const)
    process.on(signal, () => {
      state.isStopping = true;
      if (server) server.kill(signal);
      else process.exit(0);
    });
  start();
}

function launch(): ChildProcess {
  return spawn(process.execPath, [import.meta.filename, "--inner"], {
    cwd: root,
    env: { ...process.env, NODE_ENV: "development" },
    stdio: "inherit",
  });
}

function onServerChange(heard: (file: string) => void): void {
  let settled: NodeJS.Timeout | undefined;
  for (const folder of serverSources)
    watch(join(root, folder), { recursive: true }, (_event, name) => {
      if (name === null || !isSource.test(name)) return;
      clearTimeout(settled);
      settled = setTimeout(() => heard(join(folder, name)), settleMs);
    });
}

if (isInner) await serve();
else keepServing();
