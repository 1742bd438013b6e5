import { defineConfig } from "@lingui/conf";
import { formatter } from "@lingui/format-po";
import { customerLocales } from "@papillote/domain/accounts/customer-locale.ts";

/** English source strings are the keys; French is the shop's default language. */
export default defineConfig({
  sourceLocale: "en-US",
  locales: [...customerLocales],
  catalogs: [
    {
      path: "<rootDir>/app/locales/{locale}",
      include: ["<rootDir>/app"],
      exclude: ["**/*.test.*"],
    },
  ],
  format: formatter({ lineNumbers: false }),
});
