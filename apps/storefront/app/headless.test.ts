import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const app = import.meta.dirname;
const sources = readdirSync(app, { recursive: true, encoding: "utf8" }).filter(
  (path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path) && !/(^|\/)testing\//.test(path),
);
const imported = sources.flatMap((path) =>
  [
    ...readFileSync(join(app, path), "utf8").matchAll(/(?<!["\w])(?:from|import)\s*\(?"([^"]+)"/g),
  ].map(([, what = ""]) => ({ path, what })),
);

/**
 * Allowed imports: the app itself, domain, contract, ui, artwork, and the libraries for drawing and
 * routing.
 */
const known =
  /^(\.\/|#app\/|@papillote\/(domain|contract|ui|artwork)\/|@lingui\/|lucide-react\/|react(-dom)?(\/|$)|react-router(\/|$)|@noble\/hashes\/|@react-router\/|isbot$|zod\/mini$|node:stream$)/;

test("S1.1a the storefront is headless: it reaches the shop through the contract's calls alone", () => {
  expect(imported.length).toBeGreaterThan(300);
  const isOfTheBuild = ({ path, what }: (typeof imported)[number]) =>
    path === "platform/first-view/built-files.server.ts" && what.startsWith("node:");
  const isOfTheStores = ({ path, what }: (typeof imported)[number]) =>
    path.startsWith("offline/stores/") && what === "idb";
  const isOfTheViewer = ({ path, what }: (typeof imported)[number]) =>
    path === "features/about/pdf/open-pdf.ts" && what.startsWith("pdfjs-dist");
  const isAllowed = [isOfTheBuild, isOfTheStores, isOfTheViewer];
  expect(
    imported.filter((one) => !known.test(one.what) && !isAllowed.some((allowed) => allowed(one))),
  ).toEqual([]);
  const elsewhere = sources.filter((path) =>
    /\b(fetch|XMLHttpRequest|WebSocket|EventSource)\s*\(/.test(
      readFileSync(join(app, path), "utf8"),
    ),
  );
  const ofPages = elsewhere.filter((path) => !path.startsWith("offline/worker/"));
  const engine = [
    "offline/engine/browser-engine.ts",
    "offline/engine/fetch-transport.ts",
    "offline/page-session.ts",
    "offline/engine/visitor-call.ts",
  ];
  // These ask the storefront itself: for the worker, for a voucher's page, whether it answers.
  const ownRoutes = [
    ...["offline/device-pages.ts", "offline/page-till.ts", "platform/overlays/when-opened.ts"],
  ];
  expect(ofPages.sort()).toEqual([...engine, ...ownRoutes].sort());
});
