import { join } from "node:path";
import { defineConfig } from "vitest/config";

/** Far more than a quiet machine needs, in milliseconds: a busy one must not fail a test. */
const patience = {
  testTimeout: 300_000,
  hookTimeout: 300_000,
  expect: { poll: { timeout: 60_000 } },
};

const setupFiles = [join(import.meta.dirname, "tools/restore-globals.ts")];

const perProject = (name: string, include: string[], extra: Record<string, unknown> = {}) => ({
  extends: true as const,
  test: { name, include, environment: "node", ...extra },
});

const storefront = (name: string, extra: Record<string, unknown>) => ({
  extends: "./apps/storefront/vitest.config.ts",
  root: join(import.meta.dirname, "apps/storefront"),
  test: { name, ...patience, ...extra },
});
/** Of the storefront: modules that keep the state of their tab, and what calls them. */
const stateful = [
  "app/offline/**",
  "app/features/favourites/**",
  "app/features/shell/toasts.test.ts",
  "app/platform/{favourites,overlays,visitor}/**",
  "app/platform/forms/keep-form.test.ts",
  "app/platform/online.test.ts",
  "app/platform/page/keep-shown.test.tsx",
];

/** `rules` needs no database; `server` gets a PostgreSQL of its own for each run. */
export default defineConfig({
  test: {
    // One worker runs many files, so that modules are loaded once a worker, not once a file. That
    // is safe because these modules keep no state of a test; the set-up file undoes fakes of globals.
    isolate: false,
    // The workers keep all cores busy, so collecting memory in other threads and often is a tenth
    // more work.
    execArgv: ["--single-threaded", "--min-semi-space-size=16", "--max-semi-space-size=32"],
    ...patience,
    setupFiles,
    reporters: ["default", ["json", { outputFile: "reports/vitest.json" }]],
    projects: [
      "packages/mail",
      storefront("storefront", {
        include: ["app/**/*.test.{ts,tsx}", "*.test.ts"],
        exclude: stateful,
        isolate: false,
        setupFiles,
      }),
      storefront("storefront alone", {
        include: stateful.map((one) => one.replace(/\/\*\*$/, "/**/*.test.{ts,tsx}")),
        isolate: true,
      }),
      perProject("rules", [
        "packages/{domain,contract,ui}/**/*.test.{ts,tsx}",
        "apps/pay-sandbox/**/*.test.ts",
        "tools/**/*.test.ts",
        "bench/**/*.test.ts",
      ]),
      perProject("server", ["apps/server/src/**/*.test.ts"], {
        globalSetup: ["apps/server/src/testing/global-database.ts"],
      }),
    ],
  },
});
