import { expect, test } from "vitest";
import { formRefusal, textOf } from "./form-state.ts";

test("typed values are returned after a refusal, secrets and files are not", () => {
  const form = new FormData();
  form.set("email", "ines@exemple.fr");
  form.set("password", "Caramel 2026");
  form.set("file", new Blob(["x"]));
  const refusal = formRefusal({ refusal: "INVALID_DATA", errors: [] }, form, ["password"]);
  expect(refusal.values).toEqual({ email: "ines@exemple.fr" });
});

test("a missing entry is empty, and spaces around one are removed", () => {
  const form = new FormData();
  form.set("code", " 123 456 ");
  expect([textOf(form, "code"), textOf(form, "none")]).toEqual(["123 456", ""]);
});
