import { useLocation, useRouteError } from "react-router";
import { Oops } from "./oops.tsx";
import { useTellFailure } from "./use-tell-failure.ts";

/** S8.5g: in place of a page whose data did not come. The frame stays, the address is the new one, and the way on stands there. */
export function PageFailed() {
  const { pathname, search } = useLocation();
  useTellFailure(useRouteError());
  return <Oops retry={pathname + search} />;
}
