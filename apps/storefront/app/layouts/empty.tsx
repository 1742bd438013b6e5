import { Outlet } from "react-router";
import { LegalFooter } from "#app/features/shell/legal-footer.tsx";
import type { PageHandle } from "#app/platform/page/page-facts.ts";

export const handle = { isPrivate: true } satisfies PageHandle;

export default function EmptyLayout() {
  return (
    <>
      <main id="content">
        <Outlet />
      </main>
      <LegalFooter />
    </>
  );
}
