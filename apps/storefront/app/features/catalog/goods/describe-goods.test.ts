import { expect, test } from "vitest";
import { goodsData } from "./describe-goods.ts";
import { dress, priceOf } from "./test-goods.ts";

const absoluteUrl = (path: string) => `https://shop.example${path}`;
const described = (over: Partial<typeof dress>) =>
  goodsData({
    goods: { ...dress, ...over },
    brand: { name: "Ravelune" },
    url: absoluteUrl("/boutique/robe-midi"),
    absoluteUrl,
    summary: { average: null, rated: 0 },
  });

test("goods have one price or a range of prices, and their availability", () => {
  expect(described({})).toMatchObject({
    "@type": "Product",
    brand: { name: "Ravelune" },
    image: [
      "https://shop.example/media/goods/robe.svg",
      "https://shop.example/media/goods/robe.svg?view=2",
    ],
    offers: {
      "@type": "AggregateOffer",
      lowPrice: "119.00",
      highPrice: "129.00",
      availability: "https://schema.org/InStock",
    },
  });
  expect(described({ variants: [], isInStock: false }).offers).toMatchObject({
    "@type": "Offer",
    price: "119.00",
    availability: "https://schema.org/OutOfStock",
  });
});

test("goods without a known price have no offer, without a picture no image", () => {
  const bare = described({
    variants: [],
    price: priceOf(0),
    pictures: [{ src: "no_selection", alt: "" }],
  });
  expect(bare).not.toHaveProperty("offers");
  expect(bare).not.toHaveProperty("image");
});
