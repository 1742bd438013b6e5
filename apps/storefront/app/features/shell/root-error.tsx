import { useLocation } from "react-router";
import { useVisitor } from "#app/platform/visitor.ts";
import { Maintenance } from "./maintenance.tsx";
import { MinimalFrame } from "./minimal-frame.tsx";
import { Oops } from "./oops.tsx";

/** In place of any page: while the shop is being serviced, and when a page could not be made. */
export function RootError() {
  const { pathname, search } = useLocation();
  const { maintenance } = useVisitor();
  const here = pathname + search;
  return <MinimalFrame>{maintenance ? <Maintenance until={maintenance.until} retry={here} /> : <Oops retry={here} />}</MinimalFrame>;
}
