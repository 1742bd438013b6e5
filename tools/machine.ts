// What the tests need of the machine beside Node, and how it gets there.
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";

const browsers = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/usr/bin/google-chrome-stable",
  "/snap/bin/chromium",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

type Need = { readonly name: string; readonly debianPackage: string; readonly isThere: () => boolean };

const needs: readonly Need[] = [
  { name: "Chromium (or its path in CHROMIUM_PATH)", debianPackage: "chromium", isThere: () => chromiumPath() !== undefined },
  { name: "pdftotext and pdftoppm", debianPackage: "poppler-utils", isThere: () => runs("pdftotext", "-v") && runs("pdftoppm", "-v") },
];

/** @throws Error that says how to install what is missing, where we may not. */
export function installWhatTestsNeed(say: (line: string) => void): void {
  const missing = needs.filter(({ isThere }) => !isThere());
  if (missing.length === 0) return;
  const packages = missing.map(({ debianPackage }) => debianPackage);
  if (process.getuid?.() !== 0 || !runs("apt-get", "--version")) throw new Error(howTo(missing, packages));
  say(`Installing ${packages.join(" and ")} with apt-get …`);
  apt("update");
  apt("install", "--yes", "--no-install-recommends", ...packages);
  const still = missing.filter(({ isThere }) => !isThere());
  if (still.length > 0) throw new Error(`apt-get installed ${packages.join(" ")}, but ${still.map(({ name }) => name).join(" and ")} cannot be found`);
}

export function chromiumPath(): string | undefined {
  const given = process.env.CHROMIUM_PATH;
  if (given) return existsSync(given) ? given : undefined;
  return browsers.find((path) => existsSync(path));
}

function howTo(missing: readonly Need[], packages: readonly string[]): string {
  return [
    `The tests need what this machine does not have: ${missing.map(({ name }) => name).join("; ")}.`,
    `  Debian, Ubuntu:  sudo apt-get update && sudo apt-get install --yes ${packages.join(" ")}`,
    `  Fedora:          sudo dnf install ${packages.join(" ")}`,
    `  macOS:           brew install ${packages.map((name) => ({ chromium: "--cask google-chrome", "poppler-utils": "poppler" })[name] ?? name).join(" && brew install ")}`,
  ].join("\n");
}

function apt(...args: string[]): void {
  const { status } = spawnSync("apt-get", args, { stdio: "inherit", env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" } });
  if (status !== 0) throw new Error(`apt-get ${args.join(" ")} ended with code ${status}; its message stands above`);
}

function runs(program: string, ...args: string[]): boolean {
  return spawnSync(program, args, { stdio: "ignore" }).error === undefined;
}
