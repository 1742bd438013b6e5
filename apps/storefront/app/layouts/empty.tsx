import { Outlet } from "react-router";

/** Nothing but the page. */
export default function EmptyLayout() {
  return (
    <main id="content">
      <Outlet />
    </main>
  );
}
