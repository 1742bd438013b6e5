import { expect, test } from "vitest";
import { formRequest, testPage } from "#app/platform/test-page.ts";
import { sendProject } from "./send-project.ts";

const typed = {
  ...{ company: "Colis SA", people: "50–500", firstname: "Zoé", lastname: "Petit" },
  ...{ email: "zoe@exemple.fr", message: "Cent bons." },
};
const subject = (subject_id: number, label: string) => ({
  ...{ subject_id, label, requires_order_number: false },
});
const subjects = (...labels: string[]) => ({
  "/api/core/message-subjects": {
    result: { items: labels.map((label, place) => subject(place + 1, label)) },
  },
});
const sent = { "/api/core/tickets/contact-us": { result: { ticket_number: "T2026-000042" } } };

test("a company's project is a message under its subject, with the company in its first line", async () => {
  const labels = subjects("Ma carte est refusée", "Entreprises et comités sociaux", "Autre");
  const { context, called } = testPage({ replies: { ...labels, ...sent } });
  const answer = await sendProject(formRequest("/pro", typed), context);
  expect(answer instanceof Response && answer.headers.get("location")).toBe(
    "/contact?sent=T2026-000042",
  );
  expect(called.at(-1)?.body).toMatchObject({
    ...{ reason: 2, name: "Petit", email: "zoe@exemple.fr" },
    message: "Colis SA (50–500)\n\nCent bons.",
  });
});

test("an empty project is refused, and what was typed about the company stays", async () => {
  const labels = subjects("Ma carte est refusée", "Entreprises");
  const { context, called } = testPage({ replies: { ...labels, ...sent } });
  const refused = await sendProject(formRequest("/pro", { ...typed, message: " " }), context);
  expect(called.map(({ path }) => path)).toEqual(["/api/core/message-subjects"]);
  expect(refused).toMatchObject({
    errors: [{ field: "message" }],
    values: { company: "Colis SA" },
  });
});
