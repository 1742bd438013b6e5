import { Pro } from "#app/features/pro/pro.tsx";
import { sendProject } from "#app/features/pro/send-project.ts";
import { loadBanner } from "#app/platform/page/load-banner.ts";
import { pageContext } from "#app/platform/page/page-context.ts";
import type { Route } from "./+types/pro.ts";

export async function loader({ context }: Route.LoaderArgs) {
  return { banner: await loadBanner(context.get(pageContext), "pro_top") };
}

export function action({ request, context }: Route.ActionArgs) {
  return sendProject(request, context);
}

export default function ProRoute({ loaderData: { banner }, actionData }: Route.ComponentProps) {
  return <Pro banner={banner} refusal={actionData instanceof Response ? undefined : actionData} />;
}
