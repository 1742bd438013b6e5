import { expect, test } from "vitest";
import { renderScreen } from "#app/platform/test-screen.tsx";
import type { PartnersData } from "./load-partners.ts";
import { PartnerBrands } from "./partner-brands.tsx";
import { groupsIn } from "./partner-groups.ts";

const brand = (name: string) => ({
  ...{ name, url_key: name.toLowerCase(), logo: "/media/brands/1.svg", universe_id: 100 },
  usage: "both" as const,
});
const letters = [
  { letter: "A", count: 2 },
  { letter: "B", count: 700 },
];
const data = {
  ...{ q: "", isByUniverse: false, universes: [], total: 702, brandTotal: 702 },
  ...{ pointOfSaleTotal: 9, isWhole: false },
  groups: groupsIn({ isByUniverse: false, universes: [], letters, byUniverse: [] }),
};

async function linksOf(shown: Pick<PartnersData, "brands" | "group" | "page" | "isWhole">) {
  const markup = await renderScreen(<PartnerBrands {...data} {...shown} />);
  return [...markup.matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, href = ""]) =>
    href.replaceAll("&amp;", "&"),
  );
}

test("S2.20 where the brands are too many for one page, each letter and its pages have addresses", async () => {
  const brands = [brand("Bagatelle"), brand("Bobine")];
  const links = await linksOf({
    ...{ brands, isWhole: false, group: "b", page: { number: 2, last: 3 } },
  });
  expect(links.filter((href) => href.startsWith("/partner-brands?of="))).toEqual([
    "/partner-brands?of=a",
    "/partner-brands?of=b",
    "/partner-brands?of=b",
    "/partner-brands?of=b&page=3",
  ]);
  expect(links).toContain("/brand/bobine");
});

test("S2.20 where they are few, the letters are places of the one page", async () => {
  const brands = [brand("Abeille"), brand("Bobine")];
  const links = await linksOf({ brands, isWhole: true, group: undefined, page: undefined });
  expect(links.filter((href) => href.startsWith("#"))).toEqual(["#brands-a", "#brands-b"]);
  expect(links.filter((href) => href.includes("of="))).toEqual([]);
});
