import { defineConfig } from "@playwright/test";

const isRoot = process.getuid?.() === 0;
const chromium = process.env.CHROMIUM_PATH ?? "/usr/bin/chromium";

/** The shop is started by tools/e2e.ts, which sets the addresses. */
export default defineConfig({
  testDir: ".",
  testMatch: "*.spec.ts",
  outputDir: "../test-results",
  snapshotPathTemplate: "{testDir}/{arg}{ext}",
  // A journey waits almost half of its time, so three keep two cores busy. Files share nothing but
  // the shop.
  workers: 3,
  retries: 0,
  forbidOnly: true,
  // Far more than a quiet machine needs: a busy one must not fail a journey.
  timeout: 300_000,
  expect: { timeout: 30_000 },
  // A missing transcript is written only on purpose.
  updateSnapshots: "none",
  reporter: [["list"], ["json", { outputFile: "../reports/playwright.json" }]],
  use: {
    baseURL: process.env.SHOP_URL ?? "http://localhost:3000",
    locale: "fr-FR",
    timezoneId: "Europe/Paris",
    // Journeys test pages that the server renders; offline.spec.ts tests those that the device
    // caches.
    serviceWorkers: "block",
    trace: { mode: "retain-on-failure", snapshots: false, screenshots: false, sources: false },
    screenshot: "only-on-failure",
    // Chromium's own sandbox refuses root.
    launchOptions: { executablePath: chromium, args: isRoot ? ["--no-sandbox"] : [] },
  },
});
