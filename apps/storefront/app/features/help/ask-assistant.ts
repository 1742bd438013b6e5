import type { Result } from "@papillote/contract/endpoint.ts";
import { askChatbot } from "@papillote/contract/help/assistant.ts";
import type { RouterContextProvider } from "react-router";
import * as z from "zod/mini";
import { type FormRefusal, formRefusal, textOf } from "#app/platform/forms/form-state.ts";
import { pageContext } from "#app/platform/page/page-context.ts";

type Reply = Omit<Result<typeof askChatbot>, "conversation_id" | "hand_over">;
export type AssistantTurn = Reply & { readonly question: string };
export type AssistantAnswer =
  | { readonly turns: readonly AssistantTurn[]; readonly conversation: string }
  | (FormRefusal & { readonly turns: readonly AssistantTurn[]; readonly conversation: string });

/** What the page showed before: it comes back with the form, so that none of it needs a script. */
const shownTurns = z.array(
  z.object({
    question: z.string(),
    about: z.enum(["help", "vouchers", "no-voucher", "log-in", "unknown"]),
    answer: z.nullable(z.string()),
    sources: z.array(
      z.object({
        kind: z.enum(["question", "voucher", "orders", "login"]),
        title: z.string(),
        path: z.string().check(z.regex(/^\/[^/\\]/)),
        status: z.optional(z.enum(["waiting", "active"])),
      }),
    ),
  }),
);
const turnsKept = 6;

export async function askAssistant(
  request: Request,
  context: Readonly<RouterContextProvider>,
): Promise<AssistantAnswer> {
  const form = await request.formData();
  const question = textOf(form, "question");
  const conversation = textOf(form, "conversation");
  const turns = readTurns(textOf(form, "turns")).slice(-turnsKept);
  const outcome = await context.get(pageContext).call(askChatbot, {
    body: { question, ...(conversation !== "" && { conversation_id: conversation }) },
  });
  if (!outcome.ok) return { ...formRefusal(outcome, form), turns, conversation };
  const { conversation_id, about, answer, sources } = outcome.value;
  return { turns: [...turns, { question, about, answer, sources }], conversation: conversation_id };
}

function readTurns(text: string): AssistantTurn[] {
  try {
    return z.parse(shownTurns, JSON.parse(text));
  } catch {
    return []; // the first question, or a field that was changed
  }
}
