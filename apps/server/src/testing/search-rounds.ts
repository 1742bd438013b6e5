// One round of the bench: the search in a catalogue of a given size, made of the demo catalogue's
// words and their variations.
// It prints one line of JSON; all times are CPU milliseconds.
import { readFileSync } from "node:fs";
import { parse } from "csv-parse/sync";
import { buildFinder, type Finder, type SearchedCatalogue } from "#server/finder/finder.ts";
import { queriesBefore, queriesHeldOut } from "./french-queries.ts";

type Row = Readonly<Record<string, string>>;

const syllables =
  "ba be bi bo bou cha che co cra da de do dra fa fe flo ga ge gri ja jo la le li lou ma me mi mo mou na ne no pa pe pi plu ra re ri ro sa se so ta te ti tou va ve vi vo".split(
    " ",
  );
const productIdStep = 10_000;
const brandIdStep = 1_000;
const warmMs = 1_000;

const [times] = process.argv.slice(2).map(Number);
if (times === undefined || !Number.isSafeInteger(times))
  throw new Error("usage: search-rounds.ts <how many times the demo catalogue>");

const numbers = seededNumbers(1);
const catalogue = catalogueOf(times);
const queries = [...queriesBefore, ...queriesHeldOut].flatMap(([typed]) => [
  typed,
  typed.slice(0, 3),
  typed.slice(0, Math.ceil(typed.length / 2)),
]);
const heapBefore = heapUsed();
const { finder, ...built } = measureBuild();
const heapBytes = heapUsed() - heapBefore;
const searches: Readonly<Record<string, (finder: Finder, query: string) => unknown>> = {
  names: (finder, query) => finder.find(query),
  products: (finder, query) => finder.products(query),
};
const queryMs = Object.fromEntries(
  Object.entries(searches).map(([what, search]) => [
    what,
    measure((query) => search(finder, query)),
  ]),
);
process.stdout.write(`${JSON.stringify({ ...built, heapBytes, queryMs })}\n`);

/** The total time, and the longest step, which is the longest time that it blocks requests. */
function measureBuild(): {
  readonly finder: Finder;
  readonly indexMs: number;
  readonly longestStepMs: number;
} {
  const steps = buildFinder(catalogue);
  const before = process.cpuUsage();
  for (let longestStepMs = 0; ; ) {
    const { value: step, ms } = cpuOf(() => steps.next());
    longestStepMs = Math.max(longestStepMs, ms);
    if (step.done) return { finder: step.value, indexMs: sinceMs(before), longestStepMs };
  }
}

function measure(search: (query: string) => unknown): number[] {
  const warmUntilMs = performance.now() + warmMs;
  for (const query of queries) if (performance.now() < warmUntilMs) search(query); // until the code is compiled
  return queries.map((query) => cpuOf(() => search(query)).ms);
}

/** Measures CPU milliseconds, which other programs on the machine do not affect. */
function cpuOf<Value>(work: () => Value): { readonly value: Value; readonly ms: number } {
  const before = process.cpuUsage();
  return { value: work(), ms: sinceMs(before) };
}

function sinceMs(before: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}

function heapUsed(): number {
  globalThis.gc?.();
  return process.memoryUsage().heapUsed;
}

function catalogueOf(copies: number): SearchedCatalogue {
  const products = rowsOf("products.csv");
  const children = Map.groupBy(rowsOf("product_children.csv"), ({ parent_sku = "" }) => parent_sku);
  const skusOfBrand = Map.groupBy(products, ({ brand_id = "" }) => Number(brand_id));
  const brands = rowsOf("brands.csv");
  const synonyms = rowsOf("search_synonyms.csv").map(
    ({
      said = "",
      meaning,
      shop_words = "",
      occasions = "",
      universes = "",
      skus = "",
    }): SearchedCatalogue["synonyms"][number] => ({
      said,
      meaning: meaning === "reduced" || meaning === "ignored" ? meaning : "things",
      shopWords: shop_words.split("|").filter(Boolean),
      occasions: idsOf(occasions),
      universeIds: idsOf(universes),
      skus: skus.split("|").filter(Boolean),
    }),
  );
  const occasions = new Map(
    rowsOf("attribute_options.csv").flatMap(({ option_id = "", label = "" }) =>
      label === "" ? [] : [[option_id, label] as const],
    ),
  );
  const each = Array.from({ length: copies }, (_, copy) => copy);
  return {
    synonyms,
    cards: products.flatMap((product, id) => cardOf(product, id) ?? []),
    towns: Array.from(
      Map.groupBy(rowsOf("points_of_sale.csv"), ({ city = "" }) => city),
      ([name, own]) => ({ name, brandIds: own.map(({ brand_id }) => Number(brand_id)) }),
    ),
    categoryById: new Map(
      rowsOf("universes.csv").map(({ id, name = "" }) => [Number(id), { name }]),
    ),
    brands: each.flatMap((copy) => brands.map((brand) => brandOf(brand, copy))),
    skusOf: (id) =>
      (skusOfBrand.get(1000 + (id % brandIdStep)) ?? []).map(({ sku = "" }) =>
        skuOf(sku, Math.floor(id / brandIdStep) - 1),
      ),
    byId: new Map(
      each.flatMap((copy) =>
        products.map(
          (product, at) => [copy * productIdStep + at, found(product, copy, at)] as const,
        ),
      ),
    ),
  };

  function cardOf(
    { sku = "", name = "", category_ids = "", occasion = "" }: Row,
    id: number,
  ): SearchedCatalogue["cards"][number] | undefined {
    const label = occasions.get(occasion);
    return /^[MO]C-/.test(sku)
      ? {
          ...{ id, sku, name, universeId: idsOf(category_ids)[0] ?? null },
          occasion: label === undefined ? undefined : { id: Number(occasion), name: label },
        }
      : undefined;
  }

  function found({ sku = "", name = "", category_ids = "" }: Row, copy: number, at: number) {
    const own = (children.get(sku) ?? []).map((child) => ({ sku: skuOf(child.sku ?? "", copy) }));
    const product = {
      productId: copy * productIdStep + at,
      sku: skuOf(sku, copy),
      name: varied(name, copy),
      categoryIds: idsOf(category_ids),
      children: own,
    };
    return { product, child: undefined };
  }
}

function brandOf(
  { brand_id, name = "", tagline = "", meta_keywords = "", universes = "", category_ids = "" }: Row,
  copy: number,
): SearchedCatalogue["brands"][number] {
  const own = varied(name, copy);
  return {
    id: Number(brand_id) + copy * brandIdStep,
    name: own,
    tagline,
    metaKeywords: meta_keywords.replaceAll(name, own).split(", "),
    universeIds: idsOf(universes),
    categoryIds: idsOf(category_ids),
  };
}

/**
 * Replaces the longest word of a name in each copy, so that the vocabulary grows with the
 * catalogue.
 */
function varied(name: string, copy: number): string {
  if (copy === 0) return name;
  const words = name.split(" ");
  const longest = words.reduce((best, word) => (word.length > best.length ? word : best), "");
  return words.map((word) => (word === longest ? newWord() : word)).join(" ");
}

function newWord(): string {
  return Array.from(
    { length: 3 + Math.floor(numbers() * 2) },
    () => syllables[Math.floor(numbers() * syllables.length)],
  ).join("");
}

function skuOf(sku: string, copy: number): string {
  return copy === 0 ? sku : `${sku}-${copy}`;
}

function idsOf(list: string): number[] {
  return list.split("|").filter(Boolean).map(Number);
}

function rowsOf(file: string): Row[] {
  return parse(readFileSync(`data/demo/${file}`), { columns: true, bom: true });
}

/** Random numbers that are the same in every run. */
function seededNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
