import { getConfig } from "@lingui/conf";
import { lingui, linguiTransformerBabelPreset } from "@lingui/vite-plugin";
import babel from "@rolldown/plugin-babel";
import { defineProject } from "vitest/config";

const root = import.meta.dirname;
// Named, as the tests run from the root of the workspace, where there is none.
const linguiConfig = getConfig({ cwd: root });

/** A project of its own: the words are made by the same plugins as the build's. */
export default defineProject({
  root,
  plugins: [
    lingui({ cwd: root }),
    babel({ presets: [linguiTransformerBabelPreset({ linguiConfig }, { cwd: root })] }),
  ],
  test: { name: "storefront", include: ["app/**/*.test.{ts,tsx}"], environment: "node" },
});
