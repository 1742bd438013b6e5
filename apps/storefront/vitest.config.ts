import { getConfig } from "@lingui/conf";
import { lingui, linguiTransformerBabelPreset } from "@lingui/vite-plugin";
import babel from "@rolldown/plugin-babel";
import { defineProject } from "vitest/config";

const root = import.meta.dirname;
// Given explicitly: the tests run from the root of the workspace, which has no Lingui config.
const linguiConfig = getConfig({ cwd: root });

/** A separate project, because it compiles messages with the same plugins as the build. */
export default defineProject({
  root,
  plugins: [
    lingui({ cwd: root }),
    babel({ presets: [linguiTransformerBabelPreset({ linguiConfig }, { cwd: root })] }),
  ],
  test: {
    name: "storefront",
    include: ["app/**/*.test.{ts,tsx}"],
    environment: "node",
    // Isolated, unlike the other projects: modules of the browser keep the state of their tab.
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
});
