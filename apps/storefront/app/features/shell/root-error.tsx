import { useLocation, useRouteError } from "react-router";
import { useVisitor } from "#app/platform/visitor/visitor.ts";
import { Maintenance } from "./maintenance.tsx";
import { MinimalFrame } from "./minimal-frame.tsx";
import { Notices } from "./notices.tsx";
import { Oops } from "./oops.tsx";
import { useNotifyFailure } from "./use-notify-failure.ts";

/** In place of any page: during maintenance, and when a page could not be rendered. */
export function RootError() {
  const { pathname, search } = useLocation();
  const { maintenance } = useVisitor();
  const here = pathname + search;
  useNotifyFailure(useRouteError());
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

/** S8.5g: inside the frame, in place of a page whose data did not load, under its own address. */
export function PageFailed() {
  const { pathname, search } = useLocation();
  useNotifyFailure(useRouteError());
  return <Oops retry={pathname + search} />;
}
