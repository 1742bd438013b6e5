import { defineConfig } from "vite";

/** The gallery, which the demo shop serves at /dev/gallery. */
export default defineConfig({
  root: "gallery",
  base: "/dev/gallery/",
  build: {
    outDir: "dist",
    emptyOutDir: true,
    target: "es2022",
    // The page's policy refuses a font as a `data:` URL.
    assetsInlineLimit: 0,
    // Three hundred specimens in one page of a development tool.
    chunkSizeWarningLimit: 2_000,
  },
});
