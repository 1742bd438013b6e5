import { createReadStream, readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join, resolve, sep } from "node:path";
import type { Plugin } from "vite";
import { pdfFiles } from "./app/platform/pdf-files.ts";

const library = dirname(createRequire(import.meta.url).resolve("pdfjs-dist/package.json"));
/** The build for older browsers has the functions that they lack. */
const scripts = [
  "legacy/build/pdf.min.mjs",
  "legacy/build/pdf.worker.min.mjs",
  "legacy/web/pdf_viewer.mjs",
];
/** Files for characters, fonts and pictures that a PDF does not contain. */
const folders = [
  { name: "cmaps", files: /\.bcmap$/ },
  { name: "standard_fonts", files: /\.(pfb|ttf)$/ },
  { name: "wasm", files: /_fallback\.js$/ },
];
const types: Readonly<Record<string, string>> = { mjs: "text/javascript", js: "text/javascript" };

/**
 * The library is served as separate files. If it were bundled, its polyfills would be in the shop's
 * scripts, and 400 KB of worker would be parsed on the page.
 */
export function pdfLibrary(): Plugin {
  return {
    name: "pdf-library",
    configureServer: (server) => {
      server.middlewares.use(pdfFiles, ({ url = "" }, reply) => {
        const file = resolve(library, `.${url}`);
        if (!file.startsWith(library + sep)) return reply.writeHead(404).end();
        reply.setHeader("content-type", types[file.slice(file.lastIndexOf(".") + 1)] ?? "");
        createReadStream(file).pipe(reply);
      });
    },
    generateBundle() {
      if (this.environment.name !== "client") return;
      const { version } = JSON.parse(readFileSync(join(library, "package.json"), "utf8"));
      if (!pdfFiles.includes(version)) throw new Error(`pdf.js is ${version}, not ${pdfFiles}`);
      for (const file of libraryFiles())
        this.emitFile({
          type: "asset",
          fileName: `${pdfFiles.slice(1)}${file}`,
          source: readFileSync(join(library, file)),
        });
    },
  };
}

function libraryFiles(): string[] {
  return [
    ...scripts,
    ...folders.flatMap(({ name, files }) =>
      readdirSync(join(library, name))
        .filter((file) => files.test(file))
        .map((file) => `${name}/${file}`),
    ),
  ];
}
