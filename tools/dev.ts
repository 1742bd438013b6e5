// The shop with live reloading: Vite serves the storefront from its sources inside the same server;
// a
// change of the server's code restarts it.
import { spawn } from "node:child_process";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { builds, buildWhatIsStale } from "./builds.ts";

const root = join(import.meta.dirname, "..");
const isInner = process.argv.includes("--inner");

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

function watch(): void {
  const env = { ...process.env, NODE_ENV: "development" };
  const child = spawn(
    process.execPath,
    ["--watch", "--watch-preserve-output", import.meta.filename, "--inner"],
    { cwd: root, env, stdio: "inherit" },
  );
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const)
    process.on(signal, () => child.kill(signal));
  child.on("exit", (code) => {
    process.exitCode = code ?? 1;
  });
}

if (isInner) await serve();
else watch();
