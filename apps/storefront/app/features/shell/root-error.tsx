import { isRouteErrorResponse, useLocation, useRouteError } from "react-router";
import { useVisitor } from "#app/platform/visitor/visitor.ts";
import { Maintenance } from "./maintenance.tsx";
import { MinimalFrame } from "./minimal-frame.tsx";
import { Notices } from "./notices.tsx";
import { Oops } from "./oops.tsx";
import { PageRefused, refusedPageOf } from "./page-refused.tsx";
import { useNotifyFailure } from "./use-notify-failure.ts";

/** Shown in place of any page during maintenance, and when a page could not be rendered. */
export function RootError() {
  const { pathname, search } = useLocation();
  const { maintenance } = useVisitor();
  const error = useRouteError();
  const closed = maintenance ?? maintenanceIn(error);
  return (
    <>
      <MinimalFrame>
        <NoPage error={error} closed={closed} retry={pathname + search} />
      </MinimalFrame>
      <Notices />
    </>
  );
}

/** S8.5g: shown in the frame in place of a page whose data did not load, under its own URL. */
export function PageFailed() {
  const { pathname, search } = useLocation();
  const error = useRouteError();
  return <NoPage error={error} closed={maintenanceIn(error)} retry={pathname + search} />;
}

type Closed = { readonly until: string | undefined };

/**
 * The page if the shop is closed, if the URL or the visitor is refused, or if the fault is ours.
 */
function NoPage({
  error,
  closed,
  retry,
}: {
  error: unknown;
  closed: Closed | undefined;
  retry: string;
}) {
  const refused = refusedPageOf(error);
  useNotifyFailure(closed || refused ? undefined : error);
  if (closed) return <Maintenance until={closed.until} retry={retry} />;
  return refused ? <PageRefused {...refused} retry={retry} /> : <Oops retry={retry} />;
}

/** S4.33a: a page that was open when the maintenance began; its data are refused. */
function maintenanceIn(error: unknown): Closed | undefined {
  const isRefused = isRouteErrorResponse(error) && error.data?.refusal === "MAINTENANCE";
  return isRefused ? { until: undefined } : undefined;
}
