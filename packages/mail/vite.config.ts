import { getConfig } from "@lingui/conf";
import { lingui, linguiTransformerBabelPreset } from "@lingui/vite-plugin";
import babel from "@rolldown/plugin-babel";
import { defineConfig } from "vite";

const root = import.meta.dirname;
// Given explicitly, as tests run from the root of the repository, which has no Lingui settings.
const linguiConfig = getConfig({ cwd: root });

/** Node runs no .tsx, so the worker imports the built module. */
export default defineConfig({
  root,
  plugins: [
    lingui({ cwd: root, failOnMissing: true }),
    babel({ presets: [linguiTransformerBabelPreset({ linguiConfig }, { cwd: root })] }),
  ],
  ssr: { noExternal: ["@papillote/domain"] },
  build: {
    ssr: true,
    outDir: "dist",
    target: "node24",
    rolldownOptions: {
      input: {
        mail: "src/mail.tsx",
        printed: "src/printed.ts",
        "device-notices": "src/device-notices.ts",
      },
      output: { entryFileNames: "[name].js" },
    },
  },
});
