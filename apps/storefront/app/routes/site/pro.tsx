import { Pro } from "#app/features/pro/pro.tsx";
import { loadBanner } from "#app/platform/page/load-banner.ts";
import { pageContext } from "#app/platform/page/page-context.ts";
import type { Route } from "./+types/pro.ts";

export async function loader({ context }: Route.LoaderArgs) {
  return { banner: await loadBanner(context.get(pageContext), "pro_top") };
}

export default function ProRoute({ loaderData: { banner } }: Route.ComponentProps) {
  return <Pro banner={banner} />;
}
