import { lingui, linguiTransformerBabelPreset } from "@lingui/vite-plugin";
import { reactRouter } from "@react-router/dev/vite";
import babel from "@rolldown/plugin-babel";
import { defineConfig, type Plugin, type UserConfig } from "vite";
import { earlyScreens } from "./app/platform/overlays/screens.ts";
import { keepPage, plainNumbers, quietAborts, shortWarnings } from "./keep-page.ts";
import { leanIcons } from "./lean-icons.ts";
import { pdfLibrary } from "./pdf-library.ts";
import { shortNames } from "./short-names.ts";
import { splitWords } from "./split-words.ts";

/**
 * Small chunks cost more than they save, so the code of every page is in two, by how often it
 * changes.
 */
const vendor = {
  name: "vendor",
  priority: 2,
  test: /node_modules[\\/](react|react-dom|scheduler|react-router|cookie|set-cookie-parser)[\\/]/,
};
const ofFrame =
  /[\\/](app[\\/](root|entry\.client|layouts[\\/]default|offline[\\/]opened-session|platform[\\/](universes|paths[\\/]catalog-paths|page[\\/](page-head|structured-data)))|ui[\\/]src[\\/](layout[\\/](layout|text)|display[\\/](amount|facts)))\.tsx?$|lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/](zap|clock|x|circle-exclamation-point)\.mjs$/;
const beside = /[\\/]features[\\/]shell[\\/](toasts|root-error)\.tsx$/;
const isStyle = /\.css$/;
type ModuleGraph = { getModuleInfo: (id: string) => { importers: readonly string[] } | null };

/**
 * Includes the styles of notices and errors, as the server may render these on any page, without
 * script.
 */
const frame = {
  name: (id: string, graph: ModuleGraph) =>
    ofFrame.test(id) || (isStyle.test(id) && isUsedBeside(id, graph, new Set())) ? "frame" : null,
  priority: 1,
};

/**
 * The papers are used on many pages. Without their own file, all of these would load the showcase.
 */
const papers = {
  name: "papers",
  priority: 2,
  test: /[\\/]ui[\\/]src[\\/]paper[\\/]paper-surface\.module\.css$/,
};

/** The parts that a list of brands and a product's page share. */
const listing = {
  name: "listing",
  test: /[\\/](ui[\\/]src[\\/](layout[\\/]breadcrumbs|controls[\\/](field|early-input)|paper[\\/]paper-surface)|features[\\/]catalog[\\/]cards[\\/]describe-shop|platform[\\/]forms[\\/]typed-amount)\.tsx?$|[\\/]icons[\\/](chevron-down|chevron-right|circle-exclamation-point)\.mjs$/,
};

/** Forms and the texts of their refusals. */
const forms = {
  name: "forms",
  test: /[\\/](platform[\\/]forms[\\/](form-state|page-form|amount-tickets)|cards[\\/]alert-form|ui[\\/]src[\\/](display[\\/]total-line|layout[\\/]accordion|controls[\\/](radio-tickets|select-field|stepper)))\.tsx?$/,
};

/** The rules of a person's fields. */
const person = {
  name: "person",
  test: /[\\/](accounts[\\/](person-name|phone|password)|src[\\/]person-fields)\.ts$/,
};

/** Icons and small rules of a product's page. */
const ofProduct = {
  name: "of-product",
  test: /[\\/]icons[\\/](calendar-days|minus|plus)\.mjs$|[\\/](compared|compare-link|last-compared|point-of-sale-words)\.tsx?$|near-you\.module\.css$/,
};

/** Small controls of a list of brands, which other pages have too. */
const listControls = {
  name: "list-controls",
  test: /[\\/]ui[\\/]src[\\/](controls[\\/]chip|overlays[\\/]menu)\.tsx?$|[\\/]icons[\\/](arrow-right|check)\.mjs$/,
};

/** What the list of the shop shares with its parts that are loaded later. */
const shopParts = {
  name: "shop-parts",
  test: /[\\/]shop[\\/](shop-choices|flag-words)\.tsx?$|[\\/]shop\.module\.css$/,
};

/** A sweet, its heart and its tag, which a product's page shows without a card. */
const sweets = {
  name: "sweets",
  priority: 1,
  test: /[\\/](ui[\\/]src[\\/](paper[\\/]sweet|controls[\\/]favourite)|favourites[\\/]heart|cards[\\/]use-card-tag|voucher[\\/]sold-out-amounts)\.tsx?$/,
};

const goodsCard = {
  name: "goods-card",
  test: /[\\/](cards[\\/]goods-card|goods[\\/]list-picture|paper[\\/]picture-card|catalog[\\/]picture)\.tsx?$/,
};

/**
 * Tells Chromium to compile all functions of a file while it arrives, on another thread. Otherwise
 * the main thread compiles each function of React and the frame at its first call.
 */
const compiledAtOnce: Plugin = {
  name: "compiled-at-once",
  enforce: "post",
  augmentChunkHash: ({ name }) => compileHintOf(name),
  generateBundle: {
    // After Vite has written its list of a file's parts: the comment counts on the first line only.
    order: "post",
    handler(_options, bundle) {
      for (const file of Object.values(bundle))
        if (file.type === "chunk") file.code = compileHintOf(file.name) + file.code;
    },
  },
};
const compileHintOf = (chunk: string) =>
  ["vendor", "frame"].includes(chunk) ? "//# allFunctionsCalledOnLoad\n" : "";

/**
 * A page's files name each other a hundred times, and a hash cannot be compressed. The bundler
 * refuses fewer letters.
 */
const scriptName = "assets/[name]-[hash:7].js";

/** What lists show when they are empty. */
const emptyLists = {
  name: "empty-lists",
  test: /[\\/](no-brand|no-favourites)\.tsx$/,
};

function isUsedBeside(id: string, graph: ModuleGraph, seen: Set<string>): boolean {
  if (beside.test(id)) return true;
  seen.add(id);
  return (graph.getModuleInfo(id)?.importers ?? []).some(
    (importer) => !seen.has(importer) && isUsedBeside(importer, graph, seen),
  );
}

const frameSources = ["app/root.tsx", "app/layouts/default.tsx"];
const filesOf = (screens: readonly string[]) => [
  ...frameSources,
  ...screens.map((screen) => `app/routes/${screen}.tsx`),
];
const accountLayouts = ["app/layouts/requires-login.tsx", "app/layouts/account.tsx"];
const early = {
  first: filesOf(earlyScreens.first),
  browse: filesOf(earlyScreens.browse),
  account: [...filesOf(earlyScreens.account), ...accountLayouts],
};

export default defineConfig(
  (): UserConfig => ({
    plugins: [
      reactRouter(),
      leanIcons(),
      pdfLibrary(),
      keepPage(),
      quietAborts(),
      shortWarnings(),
      plainNumbers(),
      compiledAtOnce,
      splitWords(import.meta.dirname, early),
      lingui({ failOnMissing: true }),
      babel({ presets: [linguiTransformerBabelPreset()] }),
    ],
    // Replaces a shim for a hook that this version of React has.
    resolve: {
      alias: {
        "use-sync-external-store/shim/index.js": "react",
        "use-sync-external-store/shim": "react",
      },
    },
    css: { modules: { generateScopedName: shortNames(import.meta.dirname) } },
    build: {
      target: ["chrome111", "edge111", "firefox128", "safari16.4"],
      cssMinify: "lightningcss",
      assetsInlineLimit: 0,
      modulePreload: false,
      manifest: true,
    },
    environments: {
      client: {
        build: {
          rolldownOptions: {
            output: {
              entryFileNames: scriptName,
              chunkFileNames: scriptName,
              codeSplitting: {
                groups: [
                  vendor,
                  papers,
                  frame,
                  listing,
                  forms,
                  person,
                  ofProduct,
                  listControls,
                  shopParts,
                  sweets,
                  goodsCard,
                  emptyLists,
                ],
              },
            },
          },
        },
      },
    },
  }),
);
