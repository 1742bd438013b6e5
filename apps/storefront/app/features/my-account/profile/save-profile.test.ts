import { expect, test } from "vitest";
import { customerReply } from "#app/platform/test-customer.ts";
import { formRequest, testPage } from "#app/platform/test-page.ts";
import { loadProfile } from "./load-profile.ts";
import { saveProfile } from "./save-profile.ts";

const update = "/api/ext/customers/update-profile";

test("S2.32 the profile shows the name, the e-mail address and the mobile number", async () => {
  const { context } = testPage({ hasSession: true, replies: customerReply({ firstname: "Zoé" }) });
  expect(await loadProfile(context)).toEqual({
    firstname: "Zoé",
    lastname: "Marchand",
    prefix: null,
    email: "ines@exemple.fr",
    mobile: "+33612345601",
  });
});

test.each([
  ["ms", "ms"],
  ["", null],
  ["dr", null],
])("S7.19 a name is saved with the title %j as %j", async (prefix, kept) => {
  const { context, called } = testPage({
    hasSession: true,
    replies: { [update]: { refusal: "FAULT" } },
  });
  const answer = await saveProfile(
    formRequest("/my-account/profile", { prefix, firstname: " Zoé ", lastname: "Petit" }),
    context,
  );
  expect(called).toEqual([
    { path: update, body: { prefix: kept, firstname: "Zoé", lastname: "Petit" } },
  ]);
  expect(answer).toMatchObject({ refusal: "FAULT", values: { firstname: " Zoé " } });
});
