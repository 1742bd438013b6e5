import { defineProject, mergeConfig } from "vitest/config";
import viteConfig from "./vite.config.ts";

/** A project of its own: the words of the templates are made by the same plugins as the build's. */
export default mergeConfig(
  viteConfig,
  defineProject({
    test: { name: "mail", include: ["src/**/*.test.{ts,tsx}"], environment: "node" },
  }),
);
