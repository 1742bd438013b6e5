import type { Document } from "./values.ts";

/** `_source_include` and `_source_exclude`: paths with `*` as a wildcard. Exclusion wins. */
type Selection = {
  readonly include: readonly string[];
  readonly exclude: readonly string[];
};
export type SelectFields = (document: Document) => Document;

/** `untouched`: included without changes; `whole`: included, but something below it is excluded. */
type Inclusion = "untouched" | "whole" | "in-part" | "out";

/** Decisions are cached by path and reused for every document. */
export function fieldSelector({ include, exclude }: Selection): SelectFields {
  if (include.length === 0 && exclude.length === 0) return (document) => document;
  const fates = new Map<string, Inclusion>();
  const fateOf = (path: string, above: Inclusion): Inclusion => {
    const known = fates.get(path);
    if (known) return known;
    const fate = decide(path, above);
    fates.set(path, fate);
    return fate;
  };
  const decide = (path: string, above: Inclusion): Inclusion => {
    if (exclude.some((pattern) => isLike(path, pattern))) return "out";
    if (above !== "whole" && !include.some((pattern) => isLike(path, pattern))) return "in-part";
    return exclude.some((pattern) => mayLieBelow(path, pattern)) ? "whole" : "untouched";
  };

  function pick(value: unknown, path: string, fate: Inclusion): unknown {
    if (fate === "untouched") return value;
    if (Array.isArray(value)) return pickList(value, path, fate);
    if (typeof value !== "object" || value === null) return fate === "whole" ? value : undefined;
    const kept: Record<string, unknown> = {};
    let isEmpty = true;
    for (const [name, inner] of Object.entries(value)) {
      const at = path === "" ? name : `${path}.${name}`;
      const own = fateOf(at, fate);
      const picked = own === "out" ? undefined : pick(inner, at, own);
      if (picked === undefined) continue;
      kept[name] = picked;
      isEmpty = false;
    }
    return isEmpty && fate !== "whole" ? undefined : kept;
  }

  function pickList(list: readonly unknown[], path: string, fate: Inclusion): unknown {
    const kept = list.map((one) => pick(one, path, fate)).filter((one) => one !== undefined);
    return kept.length === 0 && fate !== "whole" ? undefined : kept;
  }

  const all: Inclusion = include.length === 0 ? "whole" : "in-part";
  // Picking from an object returns an object.
  return (document) => (pick(document, "", all) ?? {}) as Document;
}

/** Whether a path below this one could match the pattern. */
function mayLieBelow(path: string, pattern: string): boolean {
  const [beginning, star] = [`${path}.`, pattern.indexOf("*")];
  if (star < 0) return pattern.startsWith(beginning);
  const written = pattern.slice(0, star);
  return written.startsWith(beginning) || beginning.startsWith(written);
}

/** Glob match that backtracks to the last star only, so its time is bounded by text × pattern. */
function isLike(text: string, pattern: string): boolean {
  let [at, of, starAt, resumeAt] = [0, 0, -1, 0];
  while (at < text.length) {
    if (pattern[of] === "*") {
      starAt = of++;
      resumeAt = at;
    } else if (pattern[of] === text[at]) {
      at++;
      of++;
    } else if (starAt >= 0) {
      of = starAt + 1;
      at = ++resumeAt;
    } else return false;
  }
  while (pattern[of] === "*") of++;
  return of === pattern.length;
}
