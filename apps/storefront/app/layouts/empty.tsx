import { Outlet } from "react-router";
import type { PageHandle } from "#app/platform/page/page-facts.ts";

export const handle = { isPrivate: true } satisfies PageHandle;

export default function EmptyLayout() {
  return (
    <main id="content">
      <Outlet />
    </main>
  );
}
