// What is built before the shop can start, and when: a stamp in each output tells what it was made from, so that a second start builds nothing.
import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { delimiter, join, relative } from "node:path";
import { precompress } from "./precompress.ts";

const projectRoot = join(import.meta.dirname, "..");

type Program = readonly [string, ...string[]];

export type Build = {
  readonly name: string;
  /** Where the program runs. */
  readonly folder: string;
  readonly program: Program;
  /** What runs after it, in the same folder. */
  readonly afterwards?: Program;
  /** A script of ours that runs afterwards, in the same folder; when it fails, nothing was built. */
  readonly finish?: string;
  /** Files and folders that the result depends on. */
  readonly inputs: readonly string[];
  /** The folder it writes, and the file in it that proves that it did. */
  readonly output: string;
  readonly proof: string;
  /** What visitors fetch of it, kept compressed beside. */
  readonly fetched?: string;
};

const locked = ["package-lock.json"];

export const builds: readonly Build[] = [
  {
    name: "the e-mails",
    folder: "packages/mail",
    program: ["vite", "build", "--logLevel", "warn"],
    inputs: [
      ...locked,
      "packages/mail/package.json",
      "packages/mail/vite.config.ts",
      "packages/mail/lingui.config.ts",
      "packages/mail/src",
      "packages/domain/src",
    ],
    output: "packages/mail/dist",
    proof: "mail.js",
  },
  {
    name: "the storefront",
    folder: "apps/storefront",
    program: ["react-router", "build", "--logLevel", "warn"],
    afterwards: ["vite", "build", "--config", "vite.worker.config.ts", "--logLevel", "warn"],
    finish: "tools/within-budget.ts",
    inputs: [
      ...locked,
      ...["precompress", "budget", "within-budget"].map((name) => `tools/${name}.ts`),
      ...[
        "package.json",
        "vite.config.ts",
        "vite.worker.config.ts",
        "worker-shell.ts",
        "split-words.ts",
        "short-names.ts",
        "lean-icons.ts",
        "react-router.config.ts",
        "lingui.config.ts",
        "app",
        "public",
      ].map((name) => `apps/storefront/${name}`),
      ...["ui", "contract", "domain"].map((name) => `packages/${name}/src`),
    ],
    output: "apps/storefront/build",
    proof: "server/index.js",
    fetched: "client",
  },
];

export type BuildOptions = { readonly root?: string; readonly say: (line: string) => void };

/** Builds what is missing or made from other sources. @throws Error when a build fails. */
export async function buildWhatIsStale(
  wanted: readonly Build[],
  { root = projectRoot, say }: BuildOptions,
): Promise<void> {
  for (const build of wanted) {
    const stamp = stampOf(build, root);
    if (isFresh(build, stamp, root)) continue;
    const started = Date.now();
    say(`Building ${build.name} …`);
    await run(build, root);
    if (build.afterwards !== undefined) await run({ ...build, program: build.afterwards }, root);
    if (build.finish !== undefined)
      await run({ ...build, program: [process.execPath, join(projectRoot, build.finish)] }, root);
    if (build.fetched !== undefined) await precompress(join(root, build.output, build.fetched));
    writeFileSync(stampFile(build, root), `${stamp}\n`);
    say(`Built ${build.name} in ${((Date.now() - started) / 1000).toFixed(1)} s`);
  }
}

function isFresh(build: Build, stamp: string, root: string): boolean {
  const kept = stampFile(build, root);
  return (
    existsSync(join(root, build.output, build.proof)) &&
    existsSync(kept) &&
    readFileSync(kept, "utf8").trim() === stamp
  );
}

function stampFile({ output }: Build, root: string): string {
  return join(root, output, ".made-from");
}

function stampOf({ inputs, program, afterwards = [""] }: Build, root: string): string {
  const hash = createHash("sha256").update([...program, ...afterwards].join(" "));
  for (const file of inputs.flatMap((input) => filesOf(join(root, input))).sort())
    hash.update(`\n${relative(root, file)}\n`).update(readFileSync(file));
  return hash.digest("hex");
}

function filesOf(path: string): string[] {
  if (!existsSync(path)) return [];
  if (!statSync(path).isDirectory()) return [path];
  const entries = readdirSync(path, {
    recursive: true,
    withFileTypes: true,
    encoding: "utf8",
  }).filter((entry) => entry.isFile());
  return entries
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => !/\.test\.tsx?$/.test(file));
}

function run({ name, folder, program: [program, ...args] }: Build, root: string): Promise<void> {
  return new Promise((done, fail) => {
    const env = {
      ...process.env,
      NODE_ENV: "production",
      PATH: `${join(projectRoot, "node_modules/.bin")}${delimiter}${process.env.PATH}`,
    };
    const child = spawn(program, args, {
      cwd: join(root, folder),
      env,
      stdio: ["ignore", "pipe", "pipe"],
    });
    const said: Buffer[] = [];
    for (const stream of [child.stdout, child.stderr])
      stream.on("data", (chunk: Buffer) => said.push(chunk));
    child.on("error", fail);
    child.on("close", (code) => {
      if (code === 0) done();
      else
        fail(
          new Error(
            `${name} could not be built (${program} ended with code ${code}):\n${Buffer.concat(said).toString("utf8")}`,
          ),
        );
    });
  });
}
