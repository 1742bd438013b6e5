import { createElement } from "react";
import { describe, expect, test, vi } from "vitest";
import { renderScreen } from "#app/platform/test-screen.tsx";
import { formRefusal, textOf } from "./form-state.ts";
import { useFormWords } from "./page-form.tsx";

test("typed values are returned after a refusal, secrets and files are not", () => {
  const form = new FormData();
  form.set("email", "ines@exemple.fr");
  form.set("password", "Caramel 2026");
  form.set("file", new Blob(["x"]));
  const refusal = formRefusal({ refusal: "INVALID_DATA", errors: [] }, form, ["password"]);
  expect(refusal.values).toEqual({ email: "ines@exemple.fr" });
});

describe("a refusal by a limit", () => {
  const limitOf = (detail?: Record<string, unknown>) =>
    formRefusal({ refusal: "CODE_WRONG", errors: [], ...(detail && { detail }) }, new FormData())
      .limit;

  test("says how many tries are left, and that there is none", () => {
    expect(limitOf({ tries_left: 4 })).toEqual({ triesLeft: 4 });
    expect(limitOf({ tries_left: 0 })).toEqual({ triesLeft: 0 });
  });

  test("says when the wait ends", () => {
    vi.useFakeTimers({ now: new Date("2026-11-27T13:31:20Z") });
    expect(limitOf({ retry_after_s: 61 })).toEqual({
      seconds: 61,
      at: Date.parse("2026-11-27T13:32:21Z"),
    });
    vi.useRealTimers();
    expect([limitOf({ retry_after_s: 0 }), limitOf()]).toEqual([undefined, undefined]);
  });

  test("is part of the form's message", async () => {
    const refusal = {
      ...formRefusal({ refusal: "CODE_WRONG", errors: [] }, new FormData()),
      limit: { triesLeft: 0 },
    };
    function Words() {
      return useFormWords(refusal, ["password"]).note;
    }
    expect(await renderScreen(createElement(Words))).toContain(
      "This code is wrong or has ended. After 5 wrong codes you need a new one: ask for it.",
    );
  });
});

test("a missing entry is empty, and spaces around one are removed", () => {
  const form = new FormData();
  form.set("code", " 123 456 ");
  expect([textOf(form, "code"), textOf(form, "none")]).toEqual(["123 456", ""]);
});
