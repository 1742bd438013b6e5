import { defineProject, mergeConfig } from "vitest/config";
import viteConfig from "./vite.config.ts";

/** Its own project, as the templates need the plugins of the build. */
export default mergeConfig(
  viteConfig,
  defineProject({
    test: { name: "mail", include: ["src/**/*.test.{ts,tsx}"], environment: "node" },
  }),
);
