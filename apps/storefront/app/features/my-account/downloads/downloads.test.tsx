import { expect, test } from "vitest";
import { renderScreen } from "#app/platform/test-screen.tsx";
import { Downloads } from "./downloads.tsx";

test("each file is asked for at its order, with the waiver while it is needed", async () => {
  const file = {
    ...{ order_id: "order-1", order_number: "P-1", product: "Town guide", image: "" },
    ...{ bought_at: "2026-11-20T10:00:00.000Z", link_id: 3001, title: "Guide of Lyon" },
    ...{ format: "pdf", pages: 48, left: null, waiver_needed: true },
  };
  const html = await renderScreen(<Downloads files={[file]} page={0} hasMore={false} />);
  expect(html).toContain("Guide of Lyon");
  expect(html).toContain("Order P-1 of 20/11/2026");
  expect(html).toMatch(/<a[^>]*href="\/my-account\/orders\/order-1"/);
  expect(html).toMatch(/<form[^>]*action="\/my-account\/orders\/order-1"/);
  expect(html).toContain('name="waiver"');
  const seen = { ...file, waiver_needed: false };
  expect(await renderScreen(<Downloads files={[seen]} page={0} hasMore={false} />)).not.toContain(
    'name="waiver"',
  );
  expect(await renderScreen(<Downloads files={[]} page={0} hasMore={false} />)).toContain(
    "No file yet",
  );
});
