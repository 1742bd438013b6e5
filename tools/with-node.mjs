// The first step of every npm script, and the only file that must run on any Node from 20 on: it
// installs the dependencies of the lock file if they are missing, then runs the script with the
// pinned
// Node, which runs `.ts` directly.
import { spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { constants } from "node:os";
import { delimiter, dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";

const root = join(dirname(fileURLToPath(import.meta.url)), "..");
const bin = join(root, "node_modules", ".bin");
const stampFile = join(root, "node_modules", ".papillote-lock");
const pinnedNode = join(
  root,
  "node_modules",
  "node",
  "bin",
  process.platform === "win32" ? "node.exe" : "node",
);

const words = process.argv.slice(2);
const first = words.findIndex((word) => !word.startsWith("--"));
if (first < 0) fail("usage: node tools/with-node.mjs [options of Node] <script.ts> [arguments]");
const nodeOptions = words.slice(0, first);
const [script, ...args] = words.slice(first);

await installWhatIsMissing();
checkPinnedNode();
process.exitCode = await run(pinnedNode, [...nodeOptions, resolve(root, script), ...args], {
  // Our TypeScript is stripped and compiled once, not at each start.
  NODE_COMPILE_CACHE: join(root, "node_modules", ".cache", "node"),
  ...process.env,
  PATH: [bin, pathWithoutOurs()].join(delimiter),
});

async function installWhatIsMissing() {
  const lock = readFileSync(join(root, "package-lock.json"), "utf8");
  const stamp = createHash("sha256").update(lock).digest("hex");
  if (readIfThere(stampFile).trim() === stamp) return;
  if (!isInstalled(lock)) {
    const started = Date.now();
    console.log(
      "Installing the dependencies of package-lock.json (a minute or two the first time) …",
    );
    const code = await run("npm", ["ci"], { ...process.env, PATH: pathWithoutOurs() });
    if (code !== 0)
      fail(`npm ci ended with code ${code}: nothing was started. Its own message is above.`, code);
    console.log(`Dependencies installed in ${Math.round((Date.now() - started) / 1000)} s.`);
  }
  writeFileSync(stampFile, `${stamp}\n`);
}

/**
 * After an `npm ci` by hand there is no stamp, but npm's list of what it installed matches the lock
 * file.
 */
function isInstalled(lock) {
  const note = readIfThere(join(root, "node_modules", ".package-lock.json"));
  if (note === "") return false;
  const installed = JSON.parse(note).packages ?? {};
  const wanted = Object.entries(JSON.parse(lock).packages ?? {}).filter(
    ([path, one]) => path !== "" && !one.optional && !one.devOptional,
  );
  return wanted.every(([path, one]) => one.link || installed[path]?.version === one.version);
}

function checkPinnedNode() {
  const pinned = JSON.parse(readFileSync(join(root, "package.json"), "utf8")).dependencies.node;
  const major = pinned.split(".")[0];
  const found = existsSync(pinnedNode)
    ? spawnSync(pinnedNode, ["--version"], { encoding: "utf8" }).stdout?.trim()
    : undefined;
  if (found?.startsWith(`v${major}.`)) return;
  const problem = found
    ? `${found} is there`
    : "it is missing (install scripts were switched off?)";
  fail(`Node ${pinned} is expected in node_modules/node, but ${problem}. Run: npm rebuild node`);
}

/**
 * Runs a command and returns its exit code. Stop signals are passed on; the command decides when it
 * ends.
 */
function run(command, commandArgs, env) {
  return new Promise((done) => {
    const child = spawn(command, commandArgs, {
      cwd: root,
      env,
      stdio: "inherit",
      shell: process.platform === "win32" && command === "npm",
    });
    const passOn = (signal) => {
      // A terminal sends Ctrl-C to the whole process group; a second SIGINT would force the end.
      if (signal === "SIGINT" && process.stdin.isTTY) return;
      child.kill(signal);
    };
    const signals = ["SIGINT", "SIGTERM", "SIGHUP"];
    for (const signal of signals) process.on(signal, passOn);
    const end = (code) => {
      for (const signal of signals) process.off(signal, passOn);
      done(code);
    };
    child.on("error", (cause) => {
      console.error(`${command} could not be started: ${cause.message}`);
      end(127);
    });
    child.on("exit", (code, signal) => end(code ?? 128 + (constants.signals[signal] ?? 0)));
  });
}

/** Without our `.bin`: npm must not run on the Node that it is about to replace. */
function pathWithoutOurs() {
  const parts = (process.env.PATH ?? "").split(delimiter);
  return parts.filter((part) => resolve(part) !== bin).join(delimiter);
}

function readIfThere(file) {
  return existsSync(file) ? readFileSync(file, "utf8") : "";
}

function fail(message, code = 1) {
  console.error(message);
  process.exit(code);
}
