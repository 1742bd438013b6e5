import { cents } from "@papillote/domain/money/cents.ts";
import { describe, expect, test } from "vitest";
import { renderScreen } from "#app/platform/test-screen.tsx";
import { Goods } from "./goods.tsx";
import type { Goods as GoodsData } from "./goods-data.ts";
import { dress, priceOf, variant } from "./test-goods.ts";

const reviews = {
  items: [],
  total: 0,
  summary: { average: null, rated: 0, stars: [0, 0, 0, 0, 0] },
  showsAll: false,
};

async function page(over: Partial<GoodsData> = {}, search = ""): Promise<string> {
  const goods = { ...dress, ...over };
  const screen = (
    <Goods
      goods={goods}
      brand={null}
      siblings={[]}
      reviews={reviews}
      chosenSku={undefined}
      refusal={undefined}
    />
  );
  return (await renderScreen(screen, `/boutique/robe-midi${search}`)).replaceAll("&amp;", "&");
}
const checkedIn = (html: string, name: string) =>
  [...html.matchAll(/<input[^>]*>/g)]
    .map(([input]) => input)
    .find((input) => input.includes(`name="${name}"`) && input.includes("checked"))
    ?.match(/value="([^"]*)"/)?.[1];

describe("the pictures of goods", () => {
  test("S9.10d are 600 by 744 in the gallery", async () => {
    const pictures = [...(await page()).matchAll(/<img[^>]*src="\/media\/goods\/robe[^>]*>/g)].map(
      ([image]) => image,
    );
    expect(pictures).toHaveLength(4);
    for (const picture of pictures) expect(picture).toMatch(/width="600" height="744"/);
  });

  test.each([
    ["no picture at all", []],
    [
      "S5.23 a picture called no_selection",
      [{ src: "/media/catalog/productno_selection", alt: "" }],
    ],
  ])("S9.10e %s gives way to the placeholder of 310 by 300", async (_, pictures) => {
    const html = await page({ pictures, variants: [], options: [], type: "simple" });
    expect(html).toMatch(/<img src="\/img\/310\/300\/resize\/[^"]*" width="310" height="300"/);
    expect(html).not.toContain("no_selection");
  });

  test("follow the chosen colour", async () => {
    expect(await page({}, "?childSku=CF-1-408-36")).toContain(
      'src="/media/goods/robe.svg?color=408"',
    );
    expect(await page({}, "?childSku=CF-1-408-36")).toContain(
      'src="/media/goods/robe.svg?view=2&color=408"',
    );
  });
});

describe("a variant", () => {
  test("S2.3b is named by the address: by its sku, or without script by its options", async () => {
    const named = await page({}, "?childSku=cf-1-403-44");
    expect([
      checkedIn(named, "color"),
      checkedIn(named, "size"),
      named.includes("€129,00"),
    ]).toEqual(["403", "44", true]);
    const asked = await page({}, "?color=408&size=36");
    expect([checkedIn(asked, "color"), checkedIn(asked, "size")]).toEqual(["408", "36"]);
  });

  test("S8.12c that does not exist shows an error, and no stock and no alert form", async () => {
    const html = await page({}, "?color=408&size=44");
    expect(html).toContain("No such product configuration");
    expect(html).not.toContain("In stock");
    expect(html).not.toContain("Tell me");
    expect(await page()).not.toContain("No such product configuration");
  });

  test("S8.9d that can be bought is said to be in stock", async () => {
    expect(await page()).toContain("In stock!");
    expect(await page({}, "?childSku=CF-1-403-44")).not.toContain("In stock!");
  });

  test("S8.12a S7.26a that is sold out is marked, with a form for a stock alert", async () => {
    const html = await page({}, "?childSku=CF-1-403-44");
    expect(html).toContain("Out of stock");
    expect(html).toContain(`name="product_id" value="${403_044}"`);
    expect(html).toContain("Tell me");
    expect(await page()).not.toContain("Out of stock");
  });

  test("S8.5i of which none is left shows a message", async () => {
    const gone = { variants: [variant(403, 36, { isInStock: false })], isInStock: false };
    expect(await page(gone)).toContain("No available product variants");
    expect(await page()).not.toContain("No available product variants");
  });
});

describe("the price of goods", () => {
  const simple = { variants: [], options: [], type: "simple" } as const;

  test("S1.8c includes the tax and names it", async () => {
    const html = await page(simple);
    expect(html).toContain("€119,00");
    expect(html).toContain("of which €19,83 VAT");
  });

  test("is shown, when it is reduced, with the lowest price of the 30 days before", async () => {
    const price = {
      ...priceOf(49_00),
      lowest: cents(65_00),
      knownSince: "2026-11-20T10:00:00.000Z",
    };
    const html = await page({ ...simple, price });
    for (const part of [
      "€49,00",
      "−24%",
      "Lowest price of the 30 days before the reduction: €65,00.",
      "20/11/2026",
    ])
      expect(html).toContain(part);
    expect(await page(simple)).not.toContain("30 days");
  });

  test("S6.5 of a price group is shown with its quantities", async () => {
    expect(await page({ ...simple, tiers: [{ qty: 3, price: cents(56_05) }] })).toContain(
      "From 3 on: €56,05 each",
    );
  });

  test("is replaced by a message when it is not known", async () => {
    expect(await page({ ...simple, price: priceOf(0) })).toContain(
      "The price of this article is not known.",
    );
  });
});

describe("goods of several parts", () => {
  const part = {
    isSingle: true,
    isRequired: true,
    isDefault: true,
    qty: 1,
    canChangeQty: false,
    isInStock: true,
  };
  const bundle = [
    {
      ...part,
      id: 1,
      optionId: 1,
      title: "Le bijou",
      sku: "RING",
      name: "Jonc",
      price: cents(129_00),
    },
    {
      ...part,
      id: 2,
      optionId: 1,
      title: "Le bijou",
      sku: "STUDS",
      name: "Puces",
      price: cents(79_00),
      isDefault: false,
    },
    {
      ...part,
      id: 3,
      optionId: 2,
      title: "L’entretien",
      sku: "CLOTH",
      name: "Chiffon",
      price: cents(12_00),
      qty: 2,
      isSingle: false,
    },
  ];
  const whole = { variants: [], options: [] };

  test("S3.1 a bundle shows its options, choices and quantities, and the total", async () => {
    const html = await page({ ...whole, type: "bundle", bundle });
    for (const words of ["Le bijou", "Puces", "2 × Chiffon", "€153,00"])
      expect(html).toContain(words);
    expect(await page({ ...whole, type: "bundle", bundle }, "?parts=1&option-1=STUDS")).toContain(
      "€103,00",
    );
  });

  test("S3.1 a group shows its parts, each with its own quantity", async () => {
    const group = [
      {
        sku: "CAP",
        name: "Bonnet",
        slug: "bonnet",
        image: "",
        qty: 1,
        price: cents(15_00),
        isInStock: true,
      },
      {
        sku: "SCARF",
        name: "Foulard",
        slug: "foulard",
        image: "",
        qty: 1,
        price: cents(42_00),
        isInStock: false,
      },
    ];
    const html = await page({ ...whole, type: "grouped", group }, "?qty-CAP=2&qty-SCARF=0");
    for (const words of ["/boutique/bonnet", 'name="qty-CAP"', "Sold out", "€30,00"])
      expect(html).toContain(words);
  });

  test("a download shows its file, its sample and its limit", async () => {
    const link = {
      link_id: 1,
      title: "Le guide",
      format: "pdf",
      pages: 84,
      number_of_downloads: 0,
      sample: "guide-extrait.pdf",
    };
    const html = await page({ ...whole, type: "downloadable", downloads: [link] });
    for (const words of [
      "Le guide",
      "PDF",
      "84 pages",
      "as often as you like",
      "With a sample of “Le guide”",
    ])
      expect(html).toContain(words);
    expect(html).not.toContain(link.sample);
  });
});

describe("the form of goods", () => {
  const form = (html: string) => /<form[^>]*id="parts".*?<\/form>/s.exec(html)?.[0] ?? "";

  test("S1.4 has the options, the quantity and the button, and shows the choice without script", async () => {
    const html = form(await page({}, "?color=408&size=36&qty=3"));
    for (const part of [
      'method="post"',
      'name="color"',
      /name="qty"[^>]*value="3"/,
      /<button[^>]*formMethod="get"/i,
      /<button[^>]*value="CF-1"[^>]*name="goods">Add to the cart/,
    ])
      expect(html).toMatch(part);
  });

  test("cannot be sent for a variant that is sold out or does not exist, and says why", async () => {
    const soldOut = form(await page({}, "?childSku=CF-1-403-44"));
    expect(soldOut).toContain("This article is sold out at the moment.");
    expect(soldOut).not.toContain('name="goods"');
    expect(form(await page({}, "?color=408&size=44"))).not.toContain('name="goods"');
  });

  test("S2.31a asks for the amount of a card that is sent, and adds it with that amount", async () => {
    const card = {
      ...{ sku: "GS-1", type: "giftcard" as const, amounts: [cents(50_00), cents(75_00)] },
      ...{ variants: [], options: [] },
    };
    const html = form(await page(card, "?amount=7500"));
    expect(html).toContain("€50,00");
    expect(checkedIn(html, "amount")).toBe("7500");
    expect(html).toContain("Add to the cart");
  });

  test("sells files without a quantity or an address, and files that cost nothing not at all", async () => {
    const files = { type: "downloadable" as const, variants: [], options: [] };
    const html = form(await page(files));
    expect(html).toContain("Add to the cart");
    expect(html).toContain("To download as soon as it is paid");
    expect(html).not.toContain('name="qty"');
    const free = await page({ ...files, price: priceOf(0) });
    expect(free).toContain("This article cannot be ordered online yet.");
    expect(free).not.toContain("Add to the cart");
  });
});
