import { isRouteErrorResponse, useLocation, useRouteError } from "react-router";
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
  const error = useRouteError();
  const closed = maintenance ?? maintenanceIn(error);
  useNotifyFailure(closed ? undefined : error);
  return (
    <>
      <MinimalFrame>
        {closed ? <Maintenance until={closed.until} retry={here} /> : <Oops retry={here} />}
      </MinimalFrame>
      <Notices />
    </>
  );
}

/** S8.5g: inside the frame, in place of a page whose data did not load, under its own address. */
export function PageFailed() {
  const { pathname, search } = useLocation();
  const error = useRouteError();
  const closed = maintenanceIn(error);
  useNotifyFailure(closed ? undefined : error);
  const here = pathname + search;
  return closed ? <Maintenance until={closed.until} retry={here} /> : <Oops retry={here} />;
}

/** S4.33a: a page that was open when the maintenance began; its data are refused. */
function maintenanceIn(error: unknown): { until: string | undefined } | undefined {
  const isRefused = isRouteErrorResponse(error) && error.data?.refusal === "MAINTENANCE";
  return isRefused ? { until: undefined } : undefined;
}
