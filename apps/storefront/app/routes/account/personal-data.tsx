import { PersonalData } from "#app/features/my-account/privacy/personal-data.tsx";

/** A loader of its own makes client navigations ask whether one is still logged in. */
export function loader() {
  return null;
}

export default function PersonalDataRoute() {
  return <PersonalData />;
}
