import { defineConfig } from "vite";
import { shellOf } from "./worker-shell.ts";

/**
 * Builds the service worker after the pages, as it lists their files. It is one file without a hash
 * in its name, in the same folder.
 */
export default defineConfig({
  publicDir: false,
  define: { builtShell: JSON.stringify(shellOf("build/client")) },
  build: {
    target: "es2022",
    outDir: "build/client",
    emptyOutDir: false,
    rolldownOptions: {
      input: "app/offline/worker/service-worker.ts",
      output: { format: "iife", entryFileNames: "service-worker.js" },
    },
  },
});
