import { lingui, linguiTransformerBabelPreset } from "@lingui/vite-plugin";
import { reactRouter } from "@react-router/dev/vite";
import babel from "@rolldown/plugin-babel";
import { defineConfig } from "vite";

/** Small chunks for each package cost more than they save: what every page needs stands in one. */
const vendor = { name: "vendor", test: /node_modules[\\/](react|react-dom|scheduler|react-router|cookie|set-cookie-parser)[\\/]/ };

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [reactRouter(), lingui({ failOnMissing: true }), babel({ presets: [linguiTransformerBabelPreset()] })],
  build: {
    target: "es2022",
    cssMinify: "lightningcss",
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: isSsrBuild ? {} : { output: { codeSplitting: { groups: [vendor] } } },
  },
}));
