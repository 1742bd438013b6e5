import { lingui, linguiTransformerBabelPreset } from "@lingui/vite-plugin";
import { reactRouter } from "@react-router/dev/vite";
import babel from "@rolldown/plugin-babel";
import { defineConfig, type UserConfig } from "vite";
import { leanIcons } from "./lean-icons.ts";
import { splitWords } from "./split-words.ts";

/** Small chunks cost more than they save: what every page needs stands in two, by how often they change. */
const vendor = {
  name: "vendor",
  priority: 2,
  test: /node_modules[\\/](react|react-dom|scheduler|react-router|cookie|set-cookie-parser)[\\/]/,
};
const ofFrame =
  /[\\/](app[\\/](root|entry\.client|layouts[\\/]default|platform[\\/]universes|features[\\/]catalog[\\/]brand-cards)|ui[\\/]src[\\/](layout|text|amount|facts))\.tsx?$/;
const overlay = /[\\/]features[\\/](account[\\/]account-modal|cart[\\/]cart-drawer|shell[\\/](toasts|root-error))\.tsx$/;
const isStyle = /\.css$/;
type ModuleGraph = { getModuleInfo: (id: string) => { importers: readonly string[] } | null };

/** The styles of what opens over a page stand in the frame: the server may draw it open, and without script it must be whole. */
const frame = {
  name: (id: string, graph: ModuleGraph) => (ofFrame.test(id) || (isStyle.test(id) && isUsedByOverlay(id, graph, new Set())) ? "frame" : null),
  priority: 1,
};

/** What only the home page shows comes in one file. */
const showcase = { name: "showcase", test: /[\\/]features[\\/]catalog[\\/]home\.tsx$/ };

function isUsedByOverlay(id: string, graph: ModuleGraph, seen: Set<string>): boolean {
  if (overlay.test(id)) return true;
  seen.add(id);
  return (graph.getModuleInfo(id)?.importers ?? []).some((importer) => !seen.has(importer) && isUsedByOverlay(importer, graph, seen));
}

/** What runs until the home page is idle. */
const firstView = ["app/root.tsx", "app/layouts/default.tsx", "app/routes/home.tsx"];

/** The budget knows the words of the first view by their name. */
function chunkFileNames({ moduleIds }: { readonly moduleIds: readonly string[] }): string {
  return `assets/[name]-${moduleIds.some((id) => id.endsWith("words=first")) ? "first-" : ""}[hash].js`;
}

export default defineConfig(
  (): UserConfig => ({
    plugins: [
      reactRouter(),
      leanIcons(),
      splitWords(import.meta.dirname, firstView),
      lingui({ failOnMissing: true }),
      babel({ presets: [linguiTransformerBabelPreset()] }),
    ],
    // The shim of a hook that this React has.
    resolve: { alias: { "use-sync-external-store/shim/index.js": "react", "use-sync-external-store/shim": "react" } },
    build: {
      target: "es2022",
      cssMinify: "lightningcss",
      assetsInlineLimit: 0,
      modulePreload: false,
    },
    environments: { client: { build: { rolldownOptions: { output: { codeSplitting: { groups: [vendor, frame, showcase] }, chunkFileNames } } } } },
  }),
);
