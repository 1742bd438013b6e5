import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";

const root = join(import.meta.dirname, "..");
const bin = join(root, "node_modules/.bin");

type Check = { name: string; in?: string; steps: [program: string, ...args: string[]][] };
export type CheckResult = {
  name: string;
  command: string;
  passed: boolean;
  output: string;
  tookMs: number;
};

const workspaces = [
  "packages/domain",
  "packages/contract",
  "packages/artwork",
  "packages/ui",
  "packages/mail",
  "apps/server",
  "apps/storefront",
  "apps/pay-sandbox",
  "e2e",
  "bench",
];

/**
 * Runs the compiler as one program on one core, as another check uses the other core. Each of its
 * checkers works out the same library types again, so four of them take up to four times the CPU.
 */
const compile: [program: string, ...args: string[]] = ["tsc", "-p", ".", "--checkers", "1"];

/** The longest check comes first, so that two workers finish together. */
export const checks: Check[] = [
  {
    name: "rules",
    steps: [
      [
        "vitest",
        "run",
        "--project",
        "rules",
        "--project",
        "mail",
        "--project",
        "storefront*",
        "--reporter=default",
      ],
    ],
  },
  {
    name: "lint",
    steps: [["biome", "ci", "--error-on-warnings", "--colors=off", "--max-diagnostics=100"]],
  },
  // Without the generated types of the routes, knip cannot resolve their imports.
  {
    name: "dead code",
    in: "apps/storefront",
    steps: [
      ["react-router", "typegen"],
      ["knip", "--directory", "../.."],
    ],
  },
  {
    name: "dead code without tests",
    steps: [["knip", "--production", "--config", "knip.production.jsonc"]],
  },
  { name: "types tools", steps: [compile] },
  ...workspaces.map(
    (workspace): Check => ({
      name: `types ${workspace.split("/").at(-1)}`,
      in: workspace,
      // The storefront's route types are generated from its routes.
      steps: [
        ...(workspace === "apps/storefront"
          ? [["react-router", "typegen"] as [string, string]]
          : []),
        compile,
      ],
    }),
  ),
  ...["apps/storefront", "packages/mail"]
    .filter((workspace) => existsSync(join(root, workspace, "lingui.config.ts")))
    .map(
      (workspace): Check => ({
        name: `words ${workspace.split("/").at(-1)}`,
        in: workspace,
        steps: [
          ["lingui", "check", "sync"],
          ["lingui", "check", "missing", "--mode", "catalog"],
        ],
      }),
    ),
];

export async function runCheck(check: Check): Promise<CheckResult> {
  const started = Date.now();
  let output = "";
  for (const [program, ...args] of check.steps) {
    const step = await runStep(program, args, join(root, check.in ?? "."));
    output += step.output;
    if (step.code !== 0)
      return {
        name: check.name,
        command: [program, ...args].join(" "),
        passed: false,
        output,
        tookMs: Date.now() - started,
      };
  }
  return { name: check.name, command: "", passed: true, output, tookMs: Date.now() - started };
}

function runStep(
  program: string,
  args: string[],
  cwd: string,
): Promise<{ code: number | null; output: string }> {
  return new Promise((done) => {
    const env = {
      ...process.env,
      NO_COLOR: "1",
      FORCE_COLOR: undefined,
      PATH: `${bin}${delimiter}${process.env.PATH}`,
    };
    const child = spawn(join(bin, program), args, { cwd, env, stdio: ["ignore", "pipe", "pipe"] });
    const chunks: Buffer[] = [];
    for (const stream of [child.stdout, child.stderr])
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
    child.on("error", (cause) =>
      done({ code: 127, output: `${program} could not be started: ${cause.message}` }),
    );
    child.on("close", (code) => done({ code, output: Buffer.concat(chunks).toString("utf8") }));
  });
}
