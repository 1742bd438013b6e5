import { existsSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { createCompiledCatalog, getCatalogForFile, getCatalogs } from "@lingui/cli/api";
import { getConfig } from "@lingui/conf";
import type { Plugin } from "vite";

const asked = /\.po\?words=(first|rest)$/;

/**
 * A language file in two: `?words=first` has what the named screens say, `?words=rest` all the others.
 * A message belongs to the first half when one of the sources that say it can be reached from those screens without a dynamic import.
 */
export function splitWords(root: string, screens: readonly string[]): Plugin {
  return {
    name: "split-words",
    async load(id) {
      const half = asked.exec(id)?.[1];
      if (half === undefined) return;
      const config = getConfig({ cwd: root });
      const found = getCatalogForFile(relative(root, id.replace(/\?.*/, "")), await getCatalogs(config));
      if (!found) throw new Error(`${id} is no language file`);
      const { locale, catalog } = found;
      const { messages } = await catalog.getTranslations(locale, { sourceLocale: config.sourceLocale, fallbackLocales: config.fallbackLocales });
      const origins = (await catalog.read(locale)) ?? {};
      const early = sourcesOf(root, screens);
      const isFirst = (one: string) => origins[one]?.origin?.some(([file]) => early.has(file)) ?? false;
      const wanted = Object.fromEntries(Object.entries(messages).filter(([one]) => isFirst(one) === (half === "first")));
      return { code: createCompiledCatalog(locale, wanted, { namespace: "es" }).source, map: null, moduleType: "js" };
    },
  };
}

const imports = /^(?:import|export) (?!type )[^;"]*"((?:#app|\.)\/[^"]+\.tsx?)"/gm;

/** The sources of the app that those files import, by their paths under the root. */
function sourcesOf(root: string, files: readonly string[]): Set<string> {
  const seen = new Set<string>();
  const visit = (file: string) => {
    if (seen.has(file) || !existsSync(join(root, file))) return;
    seen.add(file);
    const text = readFileSync(join(root, file), "utf8");
    for (const [, what = ""] of text.matchAll(imports)) visit(what.startsWith("#app/") ? what.replace("#", "") : join(dirname(file), what));
  };
  for (const file of files) visit(file);
  return seen;
}
