import { Contact } from "#app/features/help/contact.tsx";
import { loadContact } from "#app/features/help/load-contact.ts";
import { sendContact } from "#app/features/help/send-contact.ts";
import type { Route } from "./+types/contact.ts";

export function loader({ request, context }: Route.LoaderArgs) {
  return loadContact(request, context);
}

export function action({ request, context }: Route.ActionArgs) {
  return sendContact(request, context);
}

export default function ContactRoute({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <Contact {...loaderData} refusal={actionData instanceof Response ? undefined : actionData} />
  );
}
