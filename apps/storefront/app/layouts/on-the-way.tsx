import { type ReactNode, useEffect } from "react";
import { Invitation } from "#app/features/newsletter/invitation.tsx";
import { PageLoader } from "#app/features/shell/page-loader.tsx";

/** What only those see who go from page to page: the first page does without it. */
export function OnTheWay({ isMoving }: { isMoving: boolean }): ReactNode {
  // Whoever goes on may lose the network on the way: what tells of it comes with the first step.
  useEffect(() => {
    Promise.all([
      import("#app/features/shell/root-error.tsx"),
      import("#app/features/shell/toasts.tsx"),
    ]).catch(() => undefined);
  }, []);
  return (
    <>
      {isMoving && <PageLoader />}
      <Invitation />
    </>
  );
}
