import type { data } from "react-router";
import { expect, test } from "vitest";
import { unwrapOrThrow } from "#app/platform/page/unwrap-or-throw.ts";
import { formRefusal } from "./form-state.ts";
import { waitOfAnswer } from "./wait-of-answer.server.ts";

const refused = (refusal: "TOO_MANY_REQUESTS" | "MAINTENANCE" | "INVALID_LOGIN", wait = 90) =>
  formRefusal({ refusal, errors: [], detail: { retry_after_s: wait } }, new FormData());
const ofForm = (answer: unknown) =>
  waitOfAnswer({ actionData: { "routes/a": answer }, errors: null });

test("a form that a limit refused waits, whether its answer is the refusal or contains it", () => {
  expect(ofForm(refused("TOO_MANY_REQUESTS"))).toEqual({ seconds: 90 });
  expect(ofForm({ panel: "login", refusal: refused("TOO_MANY_REQUESTS") })).toEqual({
    seconds: 90,
  });
  expect(ofForm(refused("MAINTENANCE"))).toBeUndefined();
  expect(ofForm(refused("INVALID_LOGIN"))).toBeUndefined();
  expect(ofForm(undefined)).toBeUndefined();
  expect(waitOfAnswer({ actionData: null, errors: null })).toBeUndefined();
});

test("so does a page whose call was refused", () => {
  const thrown = () => {
    try {
      unwrapOrThrow({
        ...{ ok: false, refusal: "TOO_MANY_REQUESTS", errors: [] },
        detail: { retry_after_s: 5 },
      } as never);
    } catch (error) {
      return error as ReturnType<typeof data>;
    }
  };
  expect(waitOfAnswer({ actionData: null, errors: { root: thrown() } })).toEqual({ seconds: 5 });
});
