// What is built before the shop can start. A stamp in each output is a hash of its inputs, so a
// second start builds nothing.
import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { delimiter, join, relative, sep } from "node:path";
import { precompress } from "./precompress.ts";

const projectRoot = join(import.meta.dirname, "..");

type Program = readonly [string, ...string[]];

export type Build = {
  readonly name: string;
  /** The folder in which the program runs. */
  readonly folder: string;
  readonly program: Program;
  /** Runs after `program`, in the same folder. */
  readonly secondProgram?: Program;
  /** One of our scripts, run last in the same folder; if it fails, the build has failed. */
  readonly check?: string;
  /** Files and folders that the result depends on, without the output. */
  readonly inputs: readonly string[];
  readonly output: string;
  /** A file in `output`; if it is missing, the build is stale. */
  readonly proof: string;
  /** The folder in `output` from which browsers fetch files, which are compressed here, once. */
  readonly publicFolder?: string;
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
    name: "the gallery",
    folder: "packages/ui",
    program: ["vite", "build", "--logLevel", "warn"],
    inputs: [
      ...locked,
      ...["package.json", "vite.config.ts", "src", "gallery"].map((name) => `packages/ui/${name}`),
      "packages/artwork/src",
    ],
    output: "packages/ui/gallery/dist",
    proof: "index.html",
  },
  {
    name: "the storefront",
    folder: "apps/storefront",
    program: ["react-router", "build", "--logLevel", "warn"],
    secondProgram: ["vite", "build", "--config", "vite.worker.config.ts", "--logLevel", "warn"],
    check: "tools/budget.ts",
    inputs: [
      ...locked,
      ...["precompress", "budget", "browsers"].map((name) => `tools/${name}.ts`),
      ...[
        "package.json",
        "vite.config.ts",
        "vite.worker.config.ts",
        "worker-shell.ts",
        "split-words.ts",
        "short-names.ts",
        "keep-page.ts",
        "lean-icons.ts",
        "pdf-library.ts",
        "react-router.config.ts",
        "lingui.config.ts",
        "app",
        "public",
      ].map((name) => `apps/storefront/${name}`),
      ...["ui", "artwork", "contract", "domain"].map((name) => `packages/${name}/src`),
    ],
    output: "apps/storefront/build",
    proof: "server/index.js",
    publicFolder: "client",
  },
];

/** Builds what is missing or made from other sources. @throws Error when a build fails. */
export async function buildWhatIsStale(
  candidates: readonly Build[],
  { root = projectRoot, say }: { readonly root?: string; readonly say: (line: string) => void },
): Promise<void> {
  const stale = candidates
    .map((build) => ({ build, stamp: sourceStamp(build, root) }))
    .filter(({ build, stamp }) => !isFresh(build, stamp, root));
  for (const [index, { build, stamp }] of stale.entries()) {
    const started = Date.now();
    const progress = stale.length > 1 ? ` (${index + 1} of ${stale.length})` : "";
    say(`Building ${build.name}${progress} …`);
    await make(build, root);
    writeFileSync(stampFile(build, root), `${stamp}\n`);
    say(`Built ${build.name} in ${((Date.now() - started) / 1000).toFixed(1)} s`);
  }
}

async function make(build: Build, root: string): Promise<void> {
  const { program, secondProgram, check, output, publicFolder } = build;
  await run(build, program, root);
  if (secondProgram !== undefined) await run(build, secondProgram, root);
  if (check !== undefined) await run(build, [process.execPath, join(projectRoot, check)], root);
  if (publicFolder !== undefined) await precompress(join(root, output, publicFolder));
}

function isFresh(build: Build, stamp: string, root: string): boolean {
  const file = stampFile(build, root);
  return (
    existsSync(join(root, build.output, build.proof)) &&
    existsSync(file) &&
    readFileSync(file, "utf8").trim() === stamp
  );
}

function stampFile({ output }: Build, root: string): string {
  return join(root, output, ".made-from");
}

function sourceStamp(build: Build, root: string): string {
  const { inputs, output, program, secondProgram = [""] } = build;
  const hash = createHash("sha256").update([...program, ...secondProgram].join(" "));
  const files = inputs
    .flatMap((input) => sourceFiles(join(root, input)))
    .map((file) => relative(root, file))
    .filter((file) => !file.startsWith(`${output}${sep}`));
  for (const file of files.sort())
    hash.update(`\n${file}\n`).update(readFileSync(join(root, file)));
  return hash.digest("hex");
}

function sourceFiles(path: string): string[] {
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

function run({ name, folder }: Build, [program, ...args]: Program, root: string): Promise<void> {
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
    const output: Buffer[] = [];
    for (const stream of [child.stdout, child.stderr])
      stream.on("data", (chunk: Buffer) => output.push(chunk));
    child.on("error", fail);
    child.on("close", (code) => {
      if (code === 0) done();
      else
        fail(
          new Error(
            `${name} could not be built (${program} ended with code ${code}):\n` +
              Buffer.concat(output).toString("utf8"),
          ),
        );
    });
  });
}
