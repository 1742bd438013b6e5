import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { createCompiledCatalog, getCatalogForFile, getCatalogs } from "@lingui/cli/api";
import { getConfig } from "@lingui/conf";
import type { Plugin } from "vite";

const locales = "app/locales";
const partQuery = /\.po\?words=(\w+)$/;

/**
 * A language file in parts: `?words=<name>` has the messages of the screens of that name, without
 * those of earlier names, and `?words=rest` all others. A message belongs to a screen if one of its
 * source files is imported by the screen without a dynamic import.
 */
export function splitWords(
  root: string,
  screens: Readonly<Record<string, readonly string[]>>,
): Plugin {
  return {
    name: "split-words",
    /** No script imports these files, as each document names those of its language. */
    buildStart() {
      if (this.environment.name !== "client" || this.environment.mode !== "build") return;
      for (const file of readdirSync(join(root, locales)).filter((one) => one.endsWith(".po")))
        for (const part of [...Object.keys(screens), "rest"])
          this.emitFile({
            type: "chunk",
            id: `/${locales}/${file}?words=${part}`,
            name: `${file.slice(0, -3)}-${part}`,
          });
    },
    async load(id) {
      const part = partQuery.exec(id)?.[1];
      if (part === undefined) return;
      const config = getConfig({ cwd: root });
      const found = getCatalogForFile(
        relative(root, id.replace(/\?.*/, "")),
        await getCatalogs(config),
      );
      if (!found) throw new Error(`${id} is not a language file`);
      const { locale, catalog } = found;
      const { messages } = await catalog.getTranslations(locale, {
        sourceLocale: config.sourceLocale,
        fallbackLocales: config.fallbackLocales,
      });
      const origins = (await catalog.read(locale)) ?? {};
      const sources = Object.entries(screens).map(([name, files]) => ({
        name,
        saying: sourcesOf(root, files),
      }));
      const partOf = (one: string) =>
        sources.find(({ saying }) => origins[one]?.origin?.some(([file]) => saying.has(file)))
          ?.name ?? "rest";
      const selected = Object.fromEntries(
        Object.entries(messages).filter(([one]) => partOf(one) === part),
      );
      return {
        code: createCompiledCatalog(locale, selected, { namespace: "es" }).source,
        map: null,
        moduleType: "js",
      };
    },
  };
}

const imports = /^(?:import|export) (?!type )[^;"]*"((?:#app|\.)\/[^"]+\.tsx?)"/gm;

/** The app's source files that those files import, by their paths below the root. */
function sourcesOf(root: string, files: readonly string[]): Set<string> {
  const seen = new Set<string>();
  const visit = (file: string) => {
    if (seen.has(file) || !existsSync(join(root, file))) return;
    seen.add(file);
    const text = readFileSync(join(root, file), "utf8");
    for (const [, what = ""] of text.matchAll(imports))
      visit(what.startsWith("#app/") ? what.replace("#", "") : join(dirname(file), what));
  };
  for (const file of files) visit(file);
  return seen;
}
