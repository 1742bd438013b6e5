import * as z from "zod/mini";
import { endpoint } from "#contract/endpoint.ts";
import { integerMax, shortName } from "#contract/values.ts";

const order = { sort_order: z.number() };
const rowId = z.coerce.number().check(z.int(), z.gte(1), z.lte(integerMax));

/** S3.24. `status` is always 1; questions with another status are not returned. */
export const question = z.object({
  faq_id: z.number(),
  category_id: z.number(),
  question: z.string(),
  answer: z.string(),
  ...order,
  status: z.literal(1),
});
export type Question = z.output<typeof question>;

const questionCategory = z.object({
  category_id: z.number(),
  name: z.string(),
  slug: z.string(),
  icon: z.string(),
  ...order,
});
export type QuestionCategory = z.output<typeof questionCategory>;

/** S7.29a */
export const faq = endpoint({
  method: "GET",
  path: "/api/core/faq",
  summary: "Questions with their answers: all, of a category, or those that `q` finds, best first",
  auth: "public",
  shared: "catalogue",
  query: z.object({ category_id: z.optional(rowId), q: z.optional(shortName) }),
  reply: z.object({ items: z.array(question) }),
  refusals: [],
});

/** S7.29b */
export const faqCategories = endpoint({
  method: "GET",
  path: "/api/core/faq-categories",
  summary: "The categories of the questions",
  auth: "public",
  shared: "catalogue",
  reply: z.object({ items: z.array(questionCategory) }),
  refusals: [],
});

/** S7.29c */
export const messageSubjects = endpoint({
  method: "GET",
  path: "/api/core/message-subjects",
  summary: "What a message of the contact form can be about",
  auth: "public",
  shared: "catalogue",
  reply: z.object({
    items: z.array(
      z.object({
        subject_id: z.number(),
        label: z.string(),
        requires_order_number: z.boolean(),
      }),
    ),
  }),
  refusals: [],
});

/** Each visitor counts once for an answer. */
export const rateAnswer = endpoint({
  method: "POST",
  path: "/api/core/faq/:faqId/rating",
  summary: "Say whether an answer of the help was of help; the last choice of a visitor counts",
  auth: "public",
  params: z.object({ faqId: rowId }),
  body: z.strictObject({ helpful: z.boolean({ error: "INVALID" }) }),
  reply: z.literal(true),
  refusals: ["NOT_FOUND"],
});
