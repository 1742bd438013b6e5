import { useLocation, useRouteError } from "react-router";
import { useVisitor } from "#app/platform/visitor/visitor.ts";
import { Maintenance } from "./maintenance.tsx";
import { MinimalFrame } from "./minimal-frame.tsx";
import { Notices } from "./notices.tsx";
import { Oops } from "./oops.tsx";
import { useTellFailure } from "./use-tell-failure.ts";

/** In place of any page: while the shop is being serviced, and when a page could not be made. */
export function RootError() {
  const { pathname, search } = useLocation();
  const { maintenance } = useVisitor();
  const here = pathname + search;
  useTellFailure(useRouteError());
  return (
    <>
      <MinimalFrame>
        {maintenance ? (
          <Maintenance until={maintenance.until} retry={here} />
        ) : (
          <Oops retry={here} />
        )}
      </MinimalFrame>
      <Notices />
    </>
  );
}

/** S8.5g: in place of a page whose data did not come, inside the frame. The address is the new one, and the way on stands there. */
export function PageFailed() {
  const { pathname, search } = useLocation();
  useTellFailure(useRouteError());
  return <Oops retry={pathname + search} />;
}
