import { lingui, linguiTransformerBabelPreset } from "@lingui/vite-plugin";
import babel from "@rolldown/plugin-babel";
import { defineConfig } from "vite";

const root = import.meta.dirname;

/** Node runs no .tsx: the worker imports the built module. */
export default defineConfig({
  root,
  plugins: [lingui({ cwd: root }), babel({ presets: [linguiTransformerBabelPreset({}, { cwd: root })] })],
  ssr: { noExternal: ["@papillote/domain"] },
  build: { ssr: "src/mail.tsx", outDir: "dist", target: "node24", rolldownOptions: { output: { entryFileNames: "mail.js" } } },
});
