// The programs that the tests and the bench need in addition to Node, and their installation.
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

/** Chromium without windows, which journeys prefer: the same engine for a third less work. */
const headlessShell = "/usr/bin/chromium-headless-shell";

const browsers = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/usr/bin/google-chrome-stable",
  "/snap/bin/chromium",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

const firefoxes = [
  "/usr/bin/firefox-esr",
  "/usr/bin/firefox",
  "/Applications/Firefox.app/Contents/MacOS/firefox",
];
/** Debian's WebKitGTK: its WebDriver, and the small browser that the driver starts. */
const webKitDriver = "/usr/bin/WebKitWebDriver";

export type Browser = "chromium" | "firefox" | "webkit";

/** The browsers that `npm test` needs. */
export const journeyBrowsers: readonly Browser[] = ["chromium", "firefox"];

type Need = {
  readonly name: string;
  readonly debianPackage: string;
  readonly isThere: () => boolean;
};

const chromium: Need = {
  name: "Chromium (or its path in CHROMIUM_PATH)",
  debianPackage: "chromium",
  isThere: () => chromiumPath() !== undefined,
};
const browserNeeds: Record<Browser, Need> = {
  chromium: {
    name: chromium.name,
    debianPackage: "chromium-headless-shell",
    // A browser is good enough if it was named, or if no other one can be installed beside it.
    isThere: () =>
      existsSync(headlessShell) ||
      (chromiumPath() !== undefined && (!mayInstall() || process.env.CHROMIUM_PATH !== undefined)),
  },
  firefox: {
    name: "Firefox (or its path in FIREFOX_PATH)",
    debianPackage: "firefox-esr",
    isThere: () => firefoxPath() !== undefined,
  },
  webkit: {
    name: "WebKitGTK's WebDriver",
    debianPackage: "webkit2gtk-driver",
    isThere: () => existsSync(webKitDriver),
  },
};
/** A display, as WebKitGTK has no mode without windows. */
const display: Need = {
  name: "Xvfb",
  debianPackage: "xvfb",
  isThere: () => existsSync("/usr/bin/Xvfb"),
};
const poppler: Need = {
  name: "pdftotext and pdftoppm",
  debianPackage: "poppler-utils",
  isThere: () => runs("pdftotext", "-v") && runs("pdftoppm", "-v"),
};
/** Makes certificates and checks signatures of passes for Apple Wallet. */
const openssl: Need = {
  name: "openssl",
  debianPackage: "openssl",
  isThere: () => runs("openssl", "version"),
};

const benchNeeds: readonly Need[] = [
  chromium,
  { name: "wrk", debianPackage: "wrk", isThere: () => runs("wrk", "--version") },
  { name: "pgbench", debianPackage: "postgresql", isThere: hasPgbench },
  {
    name: "DejaVu Sans",
    debianPackage: "fonts-dejavu-core",
    isThere: () => existsSync("/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf"),
  },
];
const postgresPrograms = "/usr/lib/postgresql";
/** Keeps Debian's package from starting a database server, as we only need its programs. */
const withoutCluster = "/etc/postgresql-common/createcluster.d/papillote.conf";

/** @throws Error with the commands to install what is missing, if we may not install it */
export function installWhatTestsNeed(
  journeysIn: readonly Browser[],
  say: (line: string) => void,
): void {
  const screen = journeysIn.includes("webkit") ? [display] : [];
  install(
    [...journeysIn.map((browser) => browserNeeds[browser]), ...screen, poppler, openssl],
    say,
  );
}

/** @throws Error with the commands to install what is missing, if we may not install it */
export function installWhatBenchNeeds(say: (line: string) => void): void {
  if (!hasPgbench() && mayInstall()) {
    mkdirSync(dirname(withoutCluster), { recursive: true });
    writeFileSync(withoutCluster, "create_main_cluster = false\n");
  }
  install(benchNeeds, say);
}

function install(needs: readonly Need[], say: (line: string) => void): void {
  const missing = needs.filter(({ isThere }) => !isThere());
  if (missing.length === 0) return;
  const packages = missing.map(({ debianPackage }) => debianPackage);
  if (!mayInstall()) throw new Error(installInstructions(missing, packages));
  say(`Installing ${packages.join(" and ")} with apt-get …`);
  apt("update");
  apt("install", "--yes", "--no-install-recommends", ...packages);
  const absent = missing.filter(({ isThere }) => !isThere()).map(({ name }) => name);
  if (absent.length > 0)
    throw new Error(
      `apt-get installed ${packages.join(" ")}, but ${absent.join(" and ")} cannot be found`,
    );
}

/** A browser with its windows, which Lighthouse measures. */
export function chromiumPath(): string | undefined {
  return givenOrFirst(process.env.CHROMIUM_PATH, browsers);
}

/** The browsers of the journeys, in the variables that Playwright's configuration reads. */
export function journeyPrograms(): NodeJS.ProcessEnv {
  return {
    CHROMIUM_PATH: givenOrFirst(process.env.CHROMIUM_PATH, [headlessShell, ...browsers]),
    FIREFOX_PATH: firefoxPath(),
  };
}

function firefoxPath(): string | undefined {
  return givenOrFirst(process.env.FIREFOX_PATH, firefoxes);
}

function givenOrFirst(given: string | undefined, paths: readonly string[]): string | undefined {
  if (given) return existsSync(given) ? given : undefined;
  return paths.find((path) => existsSync(path));
}

function installInstructions(missing: readonly Need[], packages: readonly string[]): string {
  const casks: Record<string, string> = {
    chromium: "--cask google-chrome",
    "firefox-esr": "--cask firefox",
    "poppler-utils": "poppler",
  };
  const brewed = packages.map((name) => casks[name] ?? name);
  return [
    `This machine lacks ${missing.map(({ name }) => name).join("; ")}.`,
    `  Debian, Ubuntu:  sudo apt-get update && sudo apt-get install --yes ${packages.join(" ")}`,
    `  Fedora:          sudo dnf install ${packages.join(" ")}`,
    `  macOS:           brew install ${brewed.join(" && brew install ")}`,
  ].join("\n");
}

function mayInstall(): boolean {
  return process.getuid?.() === 0 && runs("apt-get", "--version");
}

function hasPgbench(): boolean {
  if (runs("pgbench", "--version")) return true;
  return (
    existsSync(postgresPrograms) &&
    readdirSync(postgresPrograms).some((major) =>
      existsSync(join(postgresPrograms, major, "bin/pgbench")),
    )
  );
}

function apt(...args: string[]): void {
  const { status } = spawnSync("apt-get", args, {
    stdio: "inherit",
    env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
  });
  if (status !== 0)
    throw new Error(`apt-get ${args.join(" ")} ended with code ${status}; its message is above`);
}

function runs(program: string, ...args: string[]): boolean {
  return spawnSync(program, args, { stdio: "ignore" }).error === undefined;
}
