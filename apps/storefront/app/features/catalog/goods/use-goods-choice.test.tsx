// @vitest-environment happy-dom
import { act } from "react";
import { createRoot } from "react-dom/client";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import { dress } from "./test-goods.ts";
import { type GoodsChoice, readVariantChoice, useGoodsChoice } from "./use-goods-choice.ts";

const options = [{ code: "color", label: "Couleur", values: [] }];
const read = (search: string, chosenSku?: string) =>
  readVariantChoice({ options, sku: "CF-1" }, new URLSearchParams(search), chosenSku);

test("S2.3b the query names the child, else the path; the product's own sku names none", () => {
  expect(read("childSku=CF-1-s", "CF-1-m").childSku).toBe("CF-1-s");
  expect(read("", "CF-1-m").childSku).toBe("CF-1-m");
  expect(read("childSku=cf-1").childSku).toBeUndefined();
});

test("only the options of the product are read from the address", () => {
  expect(read("color=403&size=36&panel=login").configuration).toEqual({ color: 403 });
});

test("two options that are chosen before the address follows are both in it", async () => {
  let choice: GoodsChoice | undefined;
  function Page() {
    choice = useGoodsChoice(dress, { chosenSku: undefined, variants: [] });
    return null;
  }
  const router = createMemoryRouter([{ path: "*", element: <Page /> }]);
  const root = createRoot(document.createElement("div"));
  await act(async () => root.render(<RouterProvider router={router} />));
  await act(async () => {
    void choice?.choose("color", 403);
    void choice?.choose("size", 36);
  });
  expect(new URLSearchParams(router.state.location.search).toString()).toBe("color=403&size=36");
  await act(async () => root.unmount());
});
