import { join } from "node:path";
import { defineConfig } from "vitest/config";

const perProject = (name: string, include: string[], extra: Record<string, unknown> = {}) => ({
  extends: true as const,
  test: { name, include, environment: "node", ...extra },
});

/** `rules` needs no database; `server` gets a PostgreSQL of its own for each run. */
export default defineConfig({
  test: {
    // One worker runs many files, so that modules are loaded once a worker, not once a file. That
    // is safe because these modules keep no state of a test; the set-up file undoes fakes of globals.
    isolate: false,
    // Far more than a quiet machine needs: a busy one must not fail a test.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    setupFiles: [join(import.meta.dirname, "tools/restore-globals.ts")],
    reporters: ["default", ["json", { outputFile: "reports/vitest.json" }]],
    projects: [
      "packages/mail",
      "apps/storefront",
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
