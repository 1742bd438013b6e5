import { spawnSync } from "node:child_process";
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";

// Knip reports nothing in a workspace whose entries are wrong. So this test plants one dead thing
// of each kind, beside one that is used, in a copy of the skeleton outside the checkout.
const root = join(import.meta.dirname, "..");
const workspaces = ["packages", "apps"]
  .flatMap((folder) => readdirSync(join(root, folder)).map((name) => join(folder, name)))
  .concat("e2e", "bench");

const planted = {
  "packages/domain/src/money/planted.ts": "export const dead = 1;\nexport const alive = 2;\n",
  "packages/domain/src/money/reader.test.ts":
    'import { alive } from "./planted.ts";\nconsole.log(alive);\n',
  "packages/contract/src/planted.ts": "export const dead = 1;\nexport const alive = 2;\n",
  "packages/contract/src/reader.test.ts":
    'import { alive } from "./planted.ts";\nconsole.log(alive);\n',
  "apps/server/src/http.ts":
    'import { alive } from "#server/wallet/wallet.ts";\nimport fastify from "fastify";\nconsole.log(alive, fastify);\n',
  "apps/server/src/wallet/wallet.ts": "export const dead = 1;\nexport const alive = 2;\n",
  "apps/server/src/wallet/forgotten.ts": "export const dead = 1;\n",
  "apps/storefront/react-router.config.ts": "export default { ssr: true };\n",
  "apps/storefront/app/root.tsx": "export default function Root() {\n  return null;\n}\n",
  "apps/storefront/app/routes.ts":
    'import { index } from "@react-router/dev/routes";\nexport default [index("routes/home.tsx")];\n',
  "apps/storefront/app/routes/home.tsx":
    'import { alive } from "#app/features/cart/drawer.tsx";\nexport default function Home() {\n  return <p>{alive}</p>;\n}\n',
  "apps/storefront/app/features/cart/drawer.tsx":
    "export const dead = 1;\nexport const alive = 2;\n",
  "apps/storefront/app/features/cart/forgotten.tsx": "export const dead = 1;\n",
  "apps/pay-sandbox/src/main.ts":
    'import { alive } from "#sandbox/payments/payments.ts";\nconsole.log(alive);\n',
  "apps/pay-sandbox/src/payments/payments.ts": "export const dead = 1;\nexport const alive = 2;\n",
};

type Issue = {
  file: string;
  exports?: { name: string }[];
  files?: { name: string }[];
  dependencies?: { name: string }[];
};

let copy = "";
let issues: Issue[] = [];
let issuesWithoutTests: Issue[] = [];

beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), "dead-code-"));
  const configs = [
    "knip.json",
    "knip.production.jsonc",
    "package.json",
    "tsconfig.base.json",
    ...workspaces.flatMap((one) => [join(one, "package.json"), join(one, "tsconfig.json")]),
  ];
  for (const file of configs) cpSync(join(root, file), join(copy, file));
  symlinkSync(join(root, "node_modules"), join(copy, "node_modules"));
  for (const [path, code] of Object.entries(planted)) {
    mkdirSync(dirname(join(copy, path)), { recursive: true });
    writeFileSync(join(copy, path), code);
  }
  issues = knip();
  issuesWithoutTests = knip("--production", "--config", "knip.production.jsonc");
});
afterAll(() => rmSync(copy, { recursive: true, force: true }));

function knip(...options: string[]): Issue[] {
  const run = spawnSync(
    join(root, "node_modules/.bin/knip"),
    ["--reporter", "json", "--no-exit-code", ...options],
    { cwd: copy, encoding: "utf8" },
  );
  return JSON.parse(run.stdout).issues;
}

const deadExports = (file: string, found = issues) =>
  found
    .filter((issue) => issue.file === file)
    .flatMap((issue) => (issue.exports ?? []).map(({ name }) => name));

test.each([
  "packages/domain/src/money/planted.ts",
  "packages/contract/src/planted.ts",
  "apps/server/src/wallet/wallet.ts",
  "apps/storefront/app/features/cart/drawer.tsx",
  "apps/pay-sandbox/src/payments/payments.ts",
])("knip reports the dead export of %s, not the one in use", (file) => {
  expect(deadExports(file)).toEqual(["dead"]);
});

test("knip reports dead files, and only those", () => {
  const deadFiles = issues.flatMap((issue) => (issue.files ?? []).map(({ name }) => name));
  expect(deadFiles.sort()).toEqual([
    "apps/server/src/wallet/forgotten.ts",
    "apps/storefront/app/features/cart/forgotten.tsx",
  ]);
});

test("knip reports an unused dependency, not the one in use", () => {
  const idle = issues
    .filter((issue) => issue.file === "apps/server/package.json")
    .flatMap((issue) => (issue.dependencies ?? []).map(({ name }) => name));
  expect(idle).toContain("pdfkit");
  expect(idle).not.toContain("fastify");
});

test.each(["packages/domain/src/money/planted.ts", "packages/contract/src/planted.ts"])(
  "without tests as entries, knip reports the export of %s that only a test uses",
  (file) => {
    expect(deadExports(file, issuesWithoutTests).sort()).toEqual(["alive", "dead"]);
  },
);

test("without tests as entries, knip still leaves what the product uses", () => {
  for (const file of [
    "apps/server/src/wallet/wallet.ts",
    "apps/storefront/app/features/cart/drawer.tsx",
  ])
    expect(deadExports(file, issuesWithoutTests)).toEqual(["dead"]);
});
