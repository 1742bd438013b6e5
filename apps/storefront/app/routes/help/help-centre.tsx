import { loadText } from "#app/features/about/text-page.tsx";
import { HelpCentre } from "#app/features/help/help-centre.tsx";
import { loadHelpCentre } from "#app/features/help/load-help.ts";
import type { Route } from "./+types/help-centre.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
  const [text, help] = await Promise.all([loadText(request, context), loadHelpCentre(context)]);
  return { ...help, text };
}

export default function HelpCentreRoute({ loaderData }: Route.ComponentProps) {
  return <HelpCentre {...loaderData} />;
}
