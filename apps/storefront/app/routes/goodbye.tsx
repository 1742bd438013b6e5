import { Goodbye } from "#app/features/my-account/goodbye.tsx";

export default function GoodbyeRoute() {
  return <Goodbye />;
}
