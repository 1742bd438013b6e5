import { defineConfig } from "@lingui/conf";
import { formatter } from "@lingui/format-po";

/** English source strings are the keys; French is the shop's default language. */
export default defineConfig({
  sourceLocale: "en-US",
  locales: ["en-US", "fr-FR"],
  catalogs: [
    {
      path: "<rootDir>/src/locales/{locale}",
      include: ["<rootDir>/src"],
      exclude: ["**/*.test.*"],
    },
  ],
  format: formatter({ lineNumbers: false }),
});
