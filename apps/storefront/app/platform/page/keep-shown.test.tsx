// @vitest-environment happy-dom
import { act } from "react";
import { createRoot } from "react-dom/client";
import { createMemoryRouter, type DataStrategyResult, RouterProvider } from "react-router";
import { beforeAll, expect, test, vi } from "vitest";
import { keepShown, outdateShown, useShownData } from "./keep-shown.ts";

vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);

const failed: DataStrategyResult = { type: "error", result: new TypeError("Failed to fetch") };
const shown: DataStrategyResult = { type: "data", result: "shown" };

function Page() {
  useShownData();
  return null;
}

beforeAll(async () => {
  const page = { id: "page", path: "/orders", loader: () => "shown", Component: Page };
  const router = createMemoryRouter([page], {
    initialEntries: ["/orders?page=2"],
    hydrationData: { loaderData: { page: "shown" } },
  });
  const root = createRoot(document.createElement("div"));
  await act(async () => root.render(<RouterProvider router={router} />));
});

/** What the page gets when its data are loaded with this result. */
async function loaded(result: DataStrategyResult, path = "/orders?page=2") {
  const request = new Request(`https://shop.example${path}`);
  return (await keepShown(request, async () => ({ page: result }))).page;
}

test("a load without an answer leaves the data of the page that is shown, and of no other", async () => {
  expect(await loaded(failed)).toEqual(shown);
  expect(await loaded(failed, "/orders?page=3")).toEqual(failed);
});

test("after a form that was done the old data are not shown, until new ones have come", async () => {
  outdateShown();
  expect(await loaded(failed)).toEqual(failed);
  expect(await loaded(failed)).toEqual(failed);
  expect(await loaded(shown)).toEqual(shown);
  expect(await loaded(failed)).toEqual(shown);
});
