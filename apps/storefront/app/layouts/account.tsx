import { Outlet } from "react-router";
import { AccountFrame } from "#app/features/my-account/account-frame.tsx";
import { hasDownloads } from "#app/features/my-account/downloads/load-downloads.ts";
import { shouldRevalidatePage } from "#app/platform/overlays/overlay.ts";
import type { Route } from "./+types/account.ts";

export async function loader({ context }: Route.LoaderArgs) {
  return { hasDownloads: await hasDownloads(context) };
}

export const shouldRevalidate = shouldRevalidatePage;

export default function AccountLayout({ loaderData }: Route.ComponentProps) {
  return (
    <AccountFrame {...loaderData}>
      <Outlet />
    </AccountFrame>
  );
}
