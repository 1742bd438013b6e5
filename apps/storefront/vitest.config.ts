import { getConfig } from "@lingui/conf";
import { lingui, linguiTransformerBabelPreset } from "@lingui/vite-plugin";
import babel from "@rolldown/plugin-babel";
import { defineProject } from "vitest/config";

const root = import.meta.dirname;
// Given explicitly, as the tests run from the root of the workspace, which has no Lingui config.
const linguiConfig = getConfig({ cwd: root });

/** Compiles messages with the same plugins as the build. The root has the projects of its tests. */
export default defineProject({
  root,
  plugins: [
    lingui({ cwd: root }),
    babel({ presets: [linguiTransformerBabelPreset({ linguiConfig }, { cwd: root })] }),
  ],
  test: {
    environment: "node",
  },
});
