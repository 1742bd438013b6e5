import { expect, test } from "vitest";
import { storeBreaches } from "./defaults.ts";
import { isLink, isPictureAddress, isWebAddress } from "./links.ts";
import { placeBreaches } from "./places.ts";
import { bundleBreaches } from "./products.ts";
import { isReservedForProducts, isReservedPath } from "./reserved-paths.ts";
import { universeBreaches } from "./universes.ts";

test("a path is reserved by its first segment, in any case", () => {
  for (const path of ["cart", "Cart", "cart/x", "api", "boutique/x", "paymentmobilerouter"])
    expect([path, isReservedPath(path)]).toEqual([path, true]);
  for (const path of ["", "mode", "cartes", "mode/cart"])
    expect([path, isReservedPath(path)]).toEqual([path, false]);
  expect(isReservedForProducts("boutique/carte")).toBe(false);
  expect(isReservedForProducts("boutique")).toBe(true);
  expect(isReservedForProducts("boutique/a/b")).toBe(true);
});

test("only http and https lead out of the shop, and only a single slash into it", () => {
  for (const text of ["https://a.example", "http://a.example:8080/b?c=d#e", "HTTPS://A.example/"])
    expect([text, isWebAddress(text)]).toEqual([text, true]);
  for (const text of [
    "javascript:alert(1)",
    "java\nscript:alert(1)",
    "https://user@a.example",
    'https://a.example/"onclick=',
    "//a.example",
    "data:text/html,x",
    "https://",
    "a.example",
  ])
    expect([text, isWebAddress(text), isLink(text), isPictureAddress(text)]).toEqual([
      text,
      false,
      false,
      false,
    ]);
  expect([isLink("/de"), isLink("/"), isLink("/\\evil.example")]).toEqual([true, true, false]);
  expect(isPictureAddress("seed:card/1002?amount=25")).toBe(true);
});

test("a position is in the part of the world of its department", () => {
  const place = { departmentCode: "974", latitude: -21.1, longitude: 55.5, openingHours: "" };
  expect(placeBreaches(place)).toEqual([]);
  expect(placeBreaches({ ...place, departmentCode: "2A" })).toHaveLength(1);
  expect(placeBreaches({ ...place, latitude: 91 })).toEqual([
    { field: "latitude", reason: "is not between -90 and 90" },
  ]);
  expect(placeBreaches({ ...place, longitude: -181 })).toEqual([
    { field: "longitude", reason: "is not between -180 and 180" },
  ]);
  expect(placeBreaches({ ...place, departmentCode: "foreign", latitude: 0 })).toEqual([]);
});

test("S9.7a a ring is found however long it is, and one below a ring is not part of it", () => {
  const universe = (id: number, parentId: number | null, level: number, path: string) => ({
    ...{ id, parentId, level, path, slug: `u${id}`, urlPath: id === 1 ? "" : `u${id}` },
  });
  const tree = [universe(1, null, 1, "1"), universe(2, 1, 2, "1/2"), universe(3, 2, 3, "1/2/3")];
  expect(universeBreaches(tree)).toEqual([]);
  const ring = [
    universe(4, 6, 3, "4"),
    universe(5, 4, 3, "5"),
    universe(6, 5, 3, "6"),
    universe(7, 4, 3, "7"),
  ];
  expect(
    universeBreaches([...tree, ...ring]).map(({ rows, reason }) => [rows[0].key[0], reason]),
  ).toEqual([
    [4, "leads back to the universe itself: a ring"],
    [5, "leads back to the universe itself: a ring"],
    [6, "leads back to the universe itself: a ring"],
    [7, "has level 3, not 2"],
  ]);
  const moved = { ...universe(3, 2, 3, "1/3"), urlPath: "U2" };
  expect(universeBreaches([...tree.slice(0, 2), moved]).map(({ column }) => column)).toEqual([
    "path",
    "url_path",
  ]);
});

test("S3.1 check boxes may have several defaults, radio buttons one", () => {
  const choice = (childSku: string, inputType: string) => ({
    ...{ bundleSku: "B", optionId: 1, childSku, title: "T", inputType },
    ...{ isRequired: true, position: 1, isDefault: true },
  });
  expect(bundleBreaches([choice("X", "checkbox"), choice("Y", "checkbox")])).toEqual([]);
  expect(bundleBreaches([choice("X", "radio"), choice("Y", "radio")])).toHaveLength(1);
});

test("S3.27 a shop without store views breaks no rule", () => {
  expect(storeBreaches([])).toEqual([]);
});
