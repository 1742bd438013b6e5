import { askChatbot, assistantSource } from "@papillote/contract/help/assistant.ts";
import type { RouterContextProvider } from "react-router";
import * as z from "zod/mini";
import { type FormRefusal, formRefusal, textOf } from "#app/platform/forms/form-state.ts";
import { pageContext } from "#app/platform/page/page-context.ts";

/** What the page showed before. It comes back with the form, so that no script is needed. */
const shownTurns = z.array(
  z.object({
    question: z.string(),
    ...z.pick(askChatbot.reply, { about: true, answer: true }).shape,
    sources: z.array(
      z.extend(assistantSource, {
        path: z.string().check(z.regex(/^\/[^/\\]/)),
        amount: z.optional(z.int()),
      }),
    ),
  }),
);
export type AssistantTurn = Readonly<z.output<typeof shownTurns>[number]>;
export type AssistantAnswer =
  | { readonly turns: readonly AssistantTurn[]; readonly conversation: string }
  | (FormRefusal & { readonly turns: readonly AssistantTurn[]; readonly conversation: string });

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
