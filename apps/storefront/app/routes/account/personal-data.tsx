import { loadAcceptedTexts } from "#app/features/my-account/privacy/load-accepted-texts.ts";
import { PersonalData } from "#app/features/my-account/privacy/personal-data.tsx";
import type { Route } from "./+types/personal-data.ts";

export function loader({ context }: Route.LoaderArgs) {
  return loadAcceptedTexts(context);
}

export default function PersonalDataRoute({ loaderData }: Route.ComponentProps) {
  return <PersonalData {...loaderData} />;
}
