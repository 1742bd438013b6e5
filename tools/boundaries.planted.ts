type Planted = {
  rule: string;
  /** The fault's path; `x` in the name becomes a number, a name in {braces} stays as it is. */
  at: string;
  fault: string;
  /** What Biome must report about it. */
  says: string;
  /** Almost the same code, but legal. */
  twin: { at?: string; code: string };
  /** Other files that the fault needs. */
  beside?: Record<string, string>;
};

const importing = (from: string) =>
  `import { planted } from "${from}";\nexport const seen = planted;\n`;

const worlds: Planted[] = [
  {
    rule: "imports never climb with ../",
    at: "packages/domain/src/money/x.ts",
    fault: importing("../outcome.ts"),
    says: "Never climb with ../",
    twin: { code: importing("#domain/outcome.ts") },
  },
  {
    rule: "a climb is not hidden behind ./",
    at: "apps/server/src/wallet/x.ts",
    fault: importing("./../orders/orders.ts"),
    says: "Never climb with ../",
    twin: { code: importing("#server/orders/orders.ts") },
  },
  {
    rule: "domain imports nothing but itself",
    at: "packages/domain/src/money/x.ts",
    fault: importing("zod"),
    says: "domain imports nothing but itself",
    twin: { code: importing("./cents.ts") },
  },
  {
    rule: "domain knows no contract",
    at: "packages/domain/src/money/x.ts",
    fault: importing("@papillote/contract/wallet.ts"),
    says: "domain imports nothing but itself",
    twin: { at: "packages/domain/src/money/x.test.ts", code: importing("vitest") },
  },
  {
    rule: "domain has no clock: Date.now()",
    at: "packages/domain/src/money/x.ts",
    fault: "export const seen = () => Date.now();\n",
    says: "neither clock nor chance",
    twin: { code: "export const seen = (now: number) => now + 1;\n" },
  },
  {
    rule: "domain has no clock: new Date()",
    at: "packages/domain/src/money/x.ts",
    fault: "export const seen = () => new Date();\n",
    says: "neither clock nor chance",
    twin: { code: "export const seen = (at: number) => new Date(at);\n" },
  },
  {
    rule: "domain leaves nothing to chance",
    at: "packages/domain/src/money/x.ts",
    fault: "export const seen = () => Math.random();\n",
    says: "neither clock nor chance",
    twin: { code: "export const seen = () => Math.PI;\n" },
  },
  {
    rule: "contract imports domain and zod only",
    at: "packages/contract/src/x.ts",
    fault: importing("fastify"),
    says: "contract imports domain and zod only",
    twin: { code: importing("@papillote/domain/money/cents.ts") },
  },
  {
    rule: "ui knows no business word",
    at: "packages/ui/src/x.tsx",
    fault: importing("@papillote/domain/money/cents.ts"),
    says: "ui contains no business term",
    twin: { code: importing("react") },
  },
  {
    rule: "ui imports no package of ours but the artwork",
    at: "packages/ui/gallery/x.tsx",
    fault: importing("@papillote/contract/wallet.ts"),
    says: "ui contains no business term",
    twin: { code: importing("@papillote/artwork/papers.ts") },
  },
  {
    rule: "artwork imports nothing but itself",
    at: "packages/artwork/src/x.ts",
    fault: importing("@papillote/domain/money/cents.ts"),
    says: "artwork is plain data",
    twin: { code: importing("./papers.ts") },
  },
  {
    rule: "mail imports domain, React and Lingui only",
    at: "packages/mail/src/x.tsx",
    fault: importing("@papillote/contract/wallet.ts"),
    says: "mail imports domain, React and Lingui only",
    twin: { code: importing("@papillote/domain/money/cents.ts") },
  },
  {
    rule: "the server imports no other app",
    at: "apps/server/src/orders/x.ts",
    fault: importing("@papillote/storefront/handler.ts"),
    says: "Apps never import apps",
    twin: { code: importing("@papillote/contract/orders.ts") },
  },
  {
    rule: "not even the server's entry imports another app",
    at: "apps/server/src/x.ts",
    fault: importing("@papillote/storefront/handler.ts"),
    says: "Apps never import apps",
    twin: { code: "export const handler = (configured: string) => import(configured);\n" },
  },
  {
    rule: "the storefront imports no other app",
    at: "apps/storefront/app/platform/x.ts",
    fault: importing("@papillote/server/orders.ts"),
    says: "Apps never import apps",
    twin: { code: importing("@papillote/contract/orders.ts") },
  },
  {
    rule: "the storefront writes no mail",
    at: "apps/storefront/app/features/account/x.ts",
    fault: importing("@papillote/mail"),
    says: "Mail is written by the server",
    twin: { code: importing("@papillote/ui/button.tsx") },
  },
  {
    rule: "the server draws no screens",
    at: "apps/server/src/orders/x.ts",
    fault: importing("@papillote/ui/button.tsx"),
    says: "The server draws no screens",
    twin: { code: importing("@papillote/mail") },
  },
  {
    rule: "the sandbox shares only domain with the shop",
    at: "apps/pay-sandbox/src/x.ts",
    fault: importing("@papillote/contract/payments.ts"),
    says: "The sandbox stands for another company",
    twin: { code: importing("@papillote/domain/money/cents.ts") },
  },
  {
    rule: "journeys see the shop from outside",
    at: "e2e/x.ts",
    fault: importing("@papillote/server/orders.ts"),
    says: "Journeys see the shop from outside",
    twin: { code: importing("@playwright/test") },
  },
  {
    rule: "the bench sees the shop from outside",
    at: "bench/src/x.ts",
    fault: importing("@papillote/server/orders.ts"),
    says: "The bench sees the shop from outside",
    twin: { code: importing("lighthouse") },
  },
];

const slices: Planted[] = [
  {
    rule: "a slice is entered by its front door",
    at: "apps/server/src/orders/x.ts",
    fault: importing("#server/wallet/pay-from-balance.ts"),
    says: "Other slices are entered by their front door",
    twin: { code: importing("#server/wallet/wallet.ts") },
  },
  {
    rule: "a slice imports the files of its own folders",
    at: "apps/server/src/accounts/codes/x.ts",
    fault: importing("#server/wallet/wallet-lots.ts"),
    says: "Other slices are entered by their front door",
    twin: { code: importing("#server/accounts/sessions/login.ts") },
  },
  {
    rule: "a test enters another slice by the front door too",
    at: "apps/server/src/orders/x.test.ts",
    fault: importing("#server/wallet/wallet.store.ts"),
    says: "Other slices are entered by their front door",
    twin: { code: importing("#server/testing/database.ts") },
  },
  {
    rule: "a slice never imports an entry",
    at: "apps/server/src/orders/x.ts",
    fault: importing("#server/http.ts"),
    says: "The entries import the slices",
    twin: { at: "apps/server/src/x.ts", code: importing("#server/orders/orders.routes.ts") },
  },
  {
    rule: "an entry never reaches into a slice's SQL",
    at: "apps/server/src/x.ts",
    fault: importing("#server/wallet/wallet.store.ts"),
    says: "SQL of a slice is reached through its front door",
    twin: { code: importing("#server/wallet/wallet.ts") },
  },
  {
    rule: "platform knows no slice",
    at: "apps/server/src/platform/x.ts",
    fault: importing("#server/wallet/wallet.ts"),
    says: "know no slice",
    twin: { code: importing("#server/platform/config.ts") },
  },
  {
    rule: "web knows no slice",
    at: "apps/server/src/web/cache/x.ts",
    fault: importing("#server/wallet/wallet.ts"),
    says: "know no slice",
    twin: { code: importing("#server/db/db.ts") },
  },
  {
    rule: "a store holds SQL alone",
    at: "apps/server/src/wallet/x.store.ts",
    fault: importing("#server/ledger/ledger.ts"),
    says: "A store holds SQL alone",
    twin: { code: importing("#server/platform/database.ts") },
  },
  {
    rule: "a store never speaks the wire's language",
    at: "apps/server/src/wallet/x.store.ts",
    fault: importing("@papillote/contract/wallet.ts"),
    says: "A store holds SQL alone",
    twin: { code: importing("@papillote/domain/money/cents.ts") },
  },
  {
    rule: "a use case never sees Fastify",
    at: "apps/server/src/orders/x.ts",
    fault: importing("fastify"),
    says: "HTTP belongs to *.routes.ts",
    twin: { at: "apps/server/src/orders/x.routes.ts", code: importing("fastify") },
  },
  {
    rule: "only tests import #server/testing",
    at: "apps/server/src/orders/x.ts",
    fault: importing("#server/testing/database.ts"),
    says: "Only tests import #server/testing",
    twin: {
      at: "apps/server/src/orders/x.test.ts",
      code: importing("#server/testing/database.ts"),
    },
  },
  {
    rule: "a feature never imports a feature",
    at: "apps/storefront/app/features/cart/x.tsx",
    fault: importing("#app/features/catalog/price.tsx"),
    says: "A feature never imports a feature",
    twin: { code: importing("#app/offline/task-queue.ts") },
  },
  {
    rule: "a feature imports the files of its own folders",
    at: "apps/storefront/app/features/catalog/shop/x.tsx",
    fault: importing("#app/features/cart/drawer.tsx"),
    says: "A feature never imports a feature",
    twin: { code: importing("#app/features/catalog/cards/brand-cards.tsx") },
  },
  {
    rule: "a feature never imports a route",
    at: "apps/storefront/app/features/cart/x.tsx",
    fault: importing("#app/routes/home.tsx"),
    says: "Routes import features, never the reverse",
    twin: {
      at: "apps/storefront/app/routes/x.tsx",
      code: importing("#app/features/cart/drawer.tsx"),
    },
  },
  {
    rule: "offline stands below the features",
    at: "apps/storefront/app/offline/x.ts",
    fault: importing("#app/features/cart/cart-store.ts"),
    says: "offline is below the features",
    twin: { code: importing("#app/platform/api-client.ts") },
  },
  {
    rule: "the storefront's platform stands at the bottom",
    at: "apps/storefront/app/platform/x.ts",
    fault: importing("#app/offline/task-queue.ts"),
    says: "platform is the lowest layer",
    twin: { code: importing("#app/platform/paths.ts") },
  },
  {
    rule: "browser code knows no Node",
    at: "apps/storefront/app/features/cart/x.ts",
    fault: 'import { readFileSync } from "node:fs";\nexport const seen = readFileSync;\n',
    says: "noNodejsModules",
    twin: {
      at: "apps/storefront/app/platform/x.server.ts",
      code: 'import { readFileSync } from "node:fs";\nexport const seen = readFileSync;\n',
    },
  },
];

const writing: Planted[] = [
  {
    rule: "process.env is read in one file",
    at: "apps/server/src/orders/x.ts",
    fault: "export const seen = process.env.PORT;\n",
    says: "noProcessEnv",
    twin: {
      at: "apps/server/src/platform/{config.ts}",
      code: "export const seen = process.env.PORT;\n",
    },
  },
  {
    rule: "no default export but where a tool needs it",
    at: "apps/storefront/app/features/cart/x.tsx",
    fault: "export default function Seen() {\n  return null;\n}\n",
    says: "noDefaultExport",
    twin: {
      at: "apps/storefront/app/routes/x.tsx",
      code: "export default function Seen() {\n  return null;\n}\n",
    },
  },
  {
    rule: "no barrel",
    at: "packages/contract/src/x.ts",
    fault: 'export { planted } from "./wallet.ts";\n',
    says: "noBarrelFile",
    twin: { code: importing("./wallet.ts") },
  },
  {
    rule: "no export of everything",
    at: "packages/contract/src/x.ts",
    fault: 'export * from "./wallet.ts";\n',
    says: "noReExportAll",
    twin: { code: importing("./wallet.ts") },
  },
  {
    rule: "file names are kebab-case",
    at: "apps/storefront/app/features/cart/{CartDrawer.tsx}",
    fault: "export const seen = 1;\n",
    says: "useFilenamingConvention",
    twin: {
      at: "apps/storefront/app/features/cart/{cart-drawer.tsx}",
      code: "export const seen = 1;\n",
    },
  },
  {
    rule: "a function ends at 70 lines",
    at: "apps/server/src/orders/x.ts",
    fault: `export function seen(log: string[]) {\n${"  log.push('line');\n".repeat(71)}}\n`,
    says: "noExcessiveLinesPerFunction",
    twin: {
      code: `export function seen(log: string[]) {\n${"  log.push('line');\n".repeat(60)}}\n`,
    },
  },
  {
    rule: "no any",
    at: "apps/server/src/orders/x.ts",
    fault: "export const seen = (value: any) => value;\n",
    says: "noExplicitAny",
    twin: { code: "export const seen = (value: unknown) => value;\n" },
  },
  {
    rule: "no !",
    at: "apps/server/src/orders/x.ts",
    fault: "export const seen = (values: number[]) => values[0]!;\n",
    says: "noNonNullAssertion",
    twin: { code: "export const seen = (values: number[]) => values[0] ?? 0;\n" },
  },
  {
    rule: "a type is a noun for what it holds",
    at: "packages/domain/src/money/x.ts",
    fault: "export type PriceTold = { readonly amount: number };\n",
    says: "A type is a noun for what it holds",
    twin: { code: "export type Wishlist = { readonly amount: number };\n" },
  },
  {
    rule: "no enum",
    at: "packages/domain/src/money/x.ts",
    fault: "export enum Seen {\n  Yes = 1,\n}\n",
    says: "noEnum",
    twin: { code: "export const seen = { yes: 1 } as const;\n" },
  },
  {
    rule: "imports carry their ending",
    at: "packages/contract/src/x.ts",
    fault: importing("./x-neighbour"),
    says: "useImportExtensions",
    twin: { code: importing("./x-neighbour.ts") },
    beside: { "packages/contract/src/x-neighbour.ts": "export const planted = 1;\n" },
  },
  {
    rule: "no ring of imports",
    at: "apps/server/src/orders/{ring-one.ts}",
    fault: 'import { two } from "./ring-two.ts";\nexport const one: number = two + 1;\n',
    says: "noImportCycles",
    twin: { at: "apps/server/src/orders/{ring-none.ts}", code: "export const one = 1;\n" },
    beside: {
      "apps/server/src/orders/ring-two.ts":
        'import { one } from "./ring-one.ts";\nexport const two: number = one + 1;\n',
    },
  },
  {
    rule: "every dependency is declared where it is used",
    at: "apps/pay-sandbox/src/x.ts",
    fault: importing("pg"),
    says: "noUndeclaredDependencies",
    twin: { code: importing("fastify") },
  },
  {
    rule: "the product never runs on a development dependency",
    at: "apps/server/src/orders/x.ts",
    fault: importing("fast-check"),
    says: "noUndeclaredDependencies",
    twin: { at: "apps/server/src/orders/x.test.ts", code: importing("fast-check") },
  },
  {
    rule: "no promise is left alone",
    at: "apps/server/src/orders/x.ts",
    fault:
      "async function send(): Promise<void> {}\nexport function seen(): void {\n  send();\n}\n",
    says: "noFloatingPromises",
    twin: {
      code: "async function send(): Promise<void> {}\nexport async function seen(): Promise<void> {\n  await send();\n}\n",
    },
  },
  {
    rule: "a promise is no condition",
    at: "apps/server/src/orders/x.ts",
    fault:
      "async function paid(): Promise<boolean> {\n  return true;\n}\nexport function seen(): number {\n  return paid() ? 1 : 0;\n}\n",
    says: "noMisusedPromises",
    twin: {
      code: "async function paid(): Promise<boolean> {\n  return true;\n}\nexport async function seen(): Promise<number> {\n  return (await paid()) ? 1 : 0;\n}\n",
    },
  },
  {
    rule: "our own modules are never mocked",
    at: "apps/server/src/orders/x.test.ts",
    fault: 'import { vi } from "vitest";\nvi.mock("./orders.ts");\n',
    says: "Our own modules are never mocked",
    twin: { code: 'import { vi } from "vitest";\nvi.useFakeTimers();\n' },
  },
  {
    rule: "no test is skipped",
    at: "packages/domain/src/money/x.test.ts",
    fault: 'import { test } from "vitest";\ntest.skip("later", () => {});\n',
    says: "noSkippedTests",
    twin: { code: 'import { test } from "vitest";\ntest("now", () => {});\n' },
  },
  {
    rule: "no test stands alone by accident",
    at: "packages/domain/src/money/x.test.ts",
    fault: 'import { test } from "vitest";\ntest.only("alone", () => {});\n',
    says: "noFocusedTests",
    twin: { code: 'import { test } from "vitest";\ntest("with the others", () => {});\n' },
  },
];

export const plantedFaults: Planted[] = [...worlds, ...slices, ...writing];
