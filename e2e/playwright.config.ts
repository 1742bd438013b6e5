import { defineConfig } from "@playwright/test";

const isRoot = process.getuid?.() === 0;
const chromium = process.env.CHROMIUM_PATH ?? "/usr/bin/chromium";

/** The shop is started by tools/e2e.ts, which sets the addresses. */
export default defineConfig({
  testDir: ".",
  testMatch: "*.spec.ts",
  outputDir: "../test-results",
  // Each waits for the other's machine much of the time; files of journeys share nothing but the shop.
  workers: 2,
  retries: 0,
  forbidOnly: true,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [["list"], ["json", { outputFile: "../reports/playwright.json" }]],
  use: {
    baseURL: process.env.SHOP_URL ?? "http://localhost:3000",
    locale: "fr-FR",
    timezoneId: "Europe/Paris",
    // A journey is about the pages that the shop makes now, not about those that the device keeps: that is offline.spec.ts.
    serviceWorkers: "block",
    trace: "retain-on-failure",
    screenshot: "only-on-failure",
    // Chromium's own sandbox refuses root.
    launchOptions: { executablePath: chromium, args: isRoot ? ["--no-sandbox"] : [] },
  },
});
