import { Pro } from "#app/features/pro/pro.tsx";

export default function ProRoute() {
  return <Pro />;
}
