import { data } from "react-router";
import { Oops } from "#app/features/shell/oops.tsx";

export function loader() {
  return data(null, { status: 500 });
}

export default function ErrorRoute() {
  return <Oops />;
}
