import { defineConfig } from "vitest/config";

const perProject = (name: string, include: string[], extra: Record<string, unknown> = {}) => ({
  extends: true as const,
  test: { name, include, environment: "node", ...extra },
});

/** `rules` needs no world; `database` gets a PostgreSQL of its own from tools/test-database.ts. */
export default defineConfig({
  test: {
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
        testTimeout: 20_000,
        hookTimeout: 60_000,
      }),
    ],
  },
});
