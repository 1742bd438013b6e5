import { expect, test } from "vitest";
import { goodsData } from "./describe-goods.ts";
import { dress, priceOf } from "./test-goods.ts";

const whole = (path: string) => `https://shop.example${path}`;
const described = (over: Partial<typeof dress>) =>
  goodsData({
    goods: { ...dress, ...over },
    brand: { name: "Ravelune" },
    url: whole("/boutique/robe-midi"),
    whole,
    summary: { average: null, rated: 0 },
  });

test("goods of several prices reach from the lowest to the highest, of one price they cost that, and say whether there are any", () => {
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

test("goods without a known price offer nothing, without a picture they show none", () => {
  const bare = described({
    variants: [],
    price: priceOf(0),
    pictures: [{ src: "no_selection", alt: "" }],
  });
  expect(bare).not.toHaveProperty("offers");
  expect(bare).not.toHaveProperty("image");
});
