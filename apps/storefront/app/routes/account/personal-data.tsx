import { PersonalData } from "#app/features/my-account/privacy/personal-data.tsx";

/** Client navigations check the login only for a route with a loader. */
export function loader() {
  return null;
}

export default function PersonalDataRoute() {
  return <PersonalData />;
}
