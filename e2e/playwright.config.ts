import { defineConfig, type Project } from "@playwright/test";
import { onlyInChromium } from "./only-in-chromium.ts";

const isRoot = process.getuid?.() === 0;

/** Debian's Chromium without windows; its own sandbox does not run as root. */
const chromium: Project = {
  name: "chromium",
  use: {
    // Drawing what moves is a tenth of the journeys' work. Those whose subject moves, and the main
    // way, ask for it (`withMotion`), as Firefox has it in all of them.
    contextOptions: { reducedMotion: "reduce" },
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? "/usr/bin/chromium",
      // Two cores are busy anyway, so compiling and collecting in other threads costs a seventh
      // more.
      args: ["--js-flags=--single-threaded", ...(isRoot ? ["--no-sandbox"] : [])],
    },
  },
};
/** The published Firefox, over WebDriver BiDi. */
const firefox: Project = {
  name: "firefox",
  grepInvert: onlyInChromium,
  use: {
    browserName: "firefox",
    channel: "moz-firefox",
    // Playwright cannot block service workers there.
    serviceWorkers: "allow",
    launchOptions: {
      executablePath: process.env.FIREFOX_PATH ?? "/usr/bin/firefox-esr",
      firefoxUserPrefs: {
        // Each page counts as the focused one, also beside another page.
        "focusmanager.testmode": true,
        // A download opens neither a tab for its PDF nor the browser's list, which would get the keys.
        "pdfjs.disabled": true,
        "browser.download.alwaysOpenPanel": false,
        // Denies the position where it is not granted, as the browser's question would stay open.
        "permissions.default.geo": 2,
        // A mouse, as without windows Firefox finds none.
        "ui.primaryPointerCapabilities": 6,
        "ui.allPointerCapabilities": 6,
      },
    },
  },
};
/** What `npm test` runs in Firefox: buying by card, and what only Firefox does differently. */
const shortFirefox: Project = {
  ...firefox,
  grep: /a newcomer buys a voucher by card|a control that is half under a phone's bar/,
};

const browser = process.env.JOURNEYS_IN ?? "all";
const projects: Project[] = { chromium: [chromium], firefox: [firefox] }[browser] ?? [
  shortFirefox,
  chromium,
];

/** The shop is started by tools/e2e.ts, which sets the URLs and the browsers. */
export default defineConfig({
  testDir: ".",
  testMatch: "*.spec.ts",
  projects,
  outputDir: "../test-results",
  snapshotPathTemplate: "{testDir}/{arg}{ext}",
  // A journey waits for almost half of its time, so three keep two cores busy. Files share nothing
  // but the shop.
  workers: 3,
  retries: 0,
  forbidOnly: true,
  // Far more than a quiet machine needs, as a busy one must not fail a journey.
  timeout: 300_000,
  expect: { timeout: 30_000 },
  // A missing transcript is written only on purpose.
  updateSnapshots: "none",
  reporter: [
    ["list"],
    ["json", { outputFile: `../reports/playwright${browser === "all" ? "" : `-${browser}`}.json` }],
  ],
  use: {
    baseURL: process.env.SHOP_URL ?? "http://localhost:3000",
    locale: "fr-FR",
    timezoneId: "Europe/Paris",
    // Journeys test pages that the server renders; offline.spec.ts tests those that the device
    // caches.
    serviceWorkers: "block",
    // An action on what cannot be clicked or filled must not wait until the journey's end.
    actionTimeout: 60_000,
    screenshot: "only-on-failure",
  },
});
