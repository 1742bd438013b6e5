import type { ReactNode } from "react";
import { Invitation } from "#app/features/newsletter/invitation.tsx";
import { PageLoader } from "#app/features/shell/page-loader.tsx";

/** What only those see who go from page to page: the first page does without it. */
export function OnTheWay({ isMoving }: { isMoving: boolean }): ReactNode {
  return (
    <>
      {isMoving && <PageLoader />}
      <Invitation />
    </>
  );
}
