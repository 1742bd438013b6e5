// A first visit is painted with a system font, which the shop's fonts replace. Nothing may move.
import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { type BrowserContext, chromium, type Page } from "@playwright/test";
import { expectHydrated } from "./hydrated.ts";
import { expect, test } from "./shop-test.ts";

const shiftMax = 0.01;
const firstVisits = [
  { width: 360, path: "/" },
  { width: 412, path: "/" },
  { width: 768, path: "/" },
  { width: 1280, path: "/" },
  // This page has as many words side by side as fit.
  { width: 1280, path: "/occasions" },
];

const require = createRequire(import.meta.url);
const arimo = dirname(require.resolve("@expo-google-fonts/arimo/package.json"));
const roboto = dirname(require.resolve("@expo-google-fonts/roboto/package.json"));
/** A font that comes with Debian's browsers. */
const dejavu = "/usr/share/fonts/truetype/dejavu";

/** The only fonts that are installed. */
const devices = [
  {
    name: "DejaVu Sans",
    files: [`${dejavu}/DejaVuSans.ttf`, `${dejavu}/DejaVuSans-Bold.ttf`],
    canStandIn: true,
  },
  {
    name: "Roboto",
    files: [`${roboto}/400Regular/Roboto_400Regular.ttf`, `${roboto}/700Bold/Roboto_700Bold.ttf`],
    canStandIn: true,
  },
  {
    name: "Liberation Sans",
    // Arimo is the same font under another name.
    files: [`${arimo}/400Regular/Arimo_400Regular.ttf`, `${arimo}/700Bold/Arimo_700Bold.ttf`],
    canStandIn: true,
  },
  {
    name: "a font that cannot stand in",
    files: [`${dejavu}/DejaVuSerif.ttf`, `${dejavu}/DejaVuSerif-Bold.ttf`],
    canStandIn: false,
  },
];

/** Installs the files alone, in a new folder. */
function install(files: readonly string[]): string {
  const folder = mkdtempSync(join(tmpdir(), "papillote-fonts-"));
  for (const file of files) copyFileSync(file, join(folder, basename(file)));
  const named = [
    ["Regular", "Liberation Sans"],
    ["Bold", "Liberation Sans Bold"],
  ].map(
    ([style, fullName]) => `<match target="scan">
      <test name="family"><string>Arimo</string></test>
      <test name="style"><string>${style}</string></test>
      <edit name="fullname"><string>${fullName}</string></edit></match>`,
  );
  const config = `<dir>${folder}</dir><cachedir>${folder}</cachedir>${named.join("")}`;
  writeFileSync(join(folder, "fonts.conf"), `<fontconfig>${config}</fontconfig>`);
  return folder;
}

for (const { name, files, canStandIn } of devices)
  test(`nothing moves when the fonts arrive, with ${name} as the system's font`, async ({
    launchOptions,
    baseURL,
  }) => {
    const folder = install(files);
    const env = { ...process.env, FONTCONFIG_FILE: join(folder, "fonts.conf") };
    const browser = await chromium.launch({ ...launchOptions, env });
    for (const { width, path } of firstVisits) {
      const viewport = { width, height: width < 768 ? 800 : 900 };
      const context = await browser.newContext({ baseURL: baseURL ?? "", viewport });
      const page = await visitFirst(context, path);
      expect(await fontsFetched(page), path).toHaveLength(2);
      expect(await areFontsShown(page)).toBe(canStandIn);
      expect(await shiftOf(page), `${path} at ${width} px`).toBeLessThanOrEqual(shiftMax);
      if (!canStandIn) {
        await page.reload();
        await expect.poll(() => areFontsShown(page)).toBe(true);
      }
      await context.close();
    }
    await browser.close();
    rmSync(folder, { recursive: true });
  });

/** Waits until the fonts have been fetched and what they change is drawn. */
async function visitFirst(context: BrowserContext, path: string): Promise<Page> {
  const page = await context.newPage();
  await page.addInitScript(() => {
    Object.assign(window, { shift: 0 });
    new PerformanceObserver((list) => {
      for (const { value } of list.getEntries() as (PerformanceEntry & { value: number })[])
        Object.assign(window, { shift: Reflect.get(window, "shift") + value });
    }).observe({ type: "layout-shift", buffered: true });
  });
  const fonts = ["onest", "bricolage"].map((name) =>
    page.waitForResponse((reply) => reply.url().includes(`${name}-french`)),
  );
  await page.goto(path);
  for (const font of await Promise.all(fonts)) await font.finished();
  await expectHydrated(page);
  await page.evaluate(async () => {
    await document.fonts.ready;
    for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
  });
  return page;
}

/** The fetched fonts; each one lays out the complete page again. */
function fontsFetched(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    performance
      .getEntriesByType("resource")
      .map(({ name }) => name)
      .filter((name) => name.endsWith(".woff2")),
  );
}

function areFontsShown(page: Page): Promise<boolean> {
  return page.evaluate(() =>
    ["Onest", "Bricolage Grotesque"].every((family) =>
      [...document.fonts].some((one) => one.family === family && one.status === "loaded"),
    ),
  );
}

function shiftOf(page: Page): Promise<number> {
  return page.evaluate(() => Reflect.get(window, "shift"));
}
