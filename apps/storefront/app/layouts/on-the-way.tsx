import { type ComponentProps, type ReactNode, useEffect } from "react";
import { PageFocus } from "#app/features/shell/page-focus.tsx";
import { PageLoader } from "#app/features/shell/page-loader.tsx";
import { loadWhenOnline } from "#app/platform/online.ts";

/** The parts that are needed from the first client navigation on; the first page loads none. */
export function OnTheWay({ from, isMoving }: ComponentProps<typeof PageFocus>): ReactNode {
  // Later navigations may lose the network, so the parts that report it are loaded beforehand.
  useEffect(() => {
    void loadWhenOnline(() =>
      Promise.all([
        import("#app/features/shell/root-error.tsx"),
        import("#app/features/shell/toasts.tsx"),
      ]),
    );
  }, []);
  return (
    <>
      {isMoving && <PageLoader />}
      <PageFocus from={from} isMoving={isMoving} />
    </>
  );
}
