import { expect, test } from "vitest";
import { type Reply, testPage } from "#app/platform/test-page.ts";
import { renderScreen } from "#app/platform/test-screen.tsx";
import { Contact } from "./contact.tsx";
import { Faq } from "./faq.tsx";
import { loadContact } from "./load-contact.ts";
import { loadFaq } from "./load-faq.ts";

const away = { refusal: "UNAVAILABLE" } as const;
const categories = {
  result: {
    items: [{ category_id: 1, name: "Payer", slug: "payer", icon: "card", sort_order: 1 }],
  },
};

function open(path: string, replies: Record<string, Reply>) {
  const logged: unknown[] = [];
  const { context } = testPage({ replies, report: (fault) => logged.push(fault) });
  return { logged, context, request: new Request(`https://shop.example${path}`) };
}
const problem = new Error("There was a problem fetching the data: UNAVAILABLE");

test.each([
  ["questions", { "/api/core/faq": away, "/api/core/faq-categories": categories }],
  ["categories", { "/api/core/faq": { result: { items: [] } }, "/api/core/faq-categories": away }],
])(
  "S8.13a the FAQ whose %s cannot be fetched is a page all the same, and the log says why",
  async (_, replies) => {
    const { logged, context, request } = open("/faq", replies);
    const page = await renderScreen(
      <Faq {...(await loadFaq(request, context, undefined))} />,
      "/faq",
    );
    expect(page.match(/<h1/g)).toHaveLength(1);
    expect(logged).toEqual([problem]);
  },
);

test("S8.13a a search among the questions that fails finds nothing, and the log says why", async () => {
  const { logged, context, request } = open("/faq?q=carte", {
    "/api/core/faq": away,
    "/api/core/faq-categories": categories,
  });
  expect(await loadFaq(request, context, undefined)).toMatchObject({
    search: { query: "carte", found: [] },
  });
  expect(logged).toEqual([problem, problem]);
});

test("S8.13a the contact page without its subjects is a page all the same, and the log says why", async () => {
  const { logged, context, request } = open("/contact", { "/api/core/message-subjects": away });
  const data = await loadContact(request, context);
  expect(data.subjects).toEqual([]);
  const page = await renderScreen(<Contact {...data} refusal={undefined} />, "/contact");
  expect(page.match(/<h1/g)).toHaveLength(1);
  expect(logged).toEqual([problem]);
});
