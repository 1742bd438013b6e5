import { type RouterContextProvider, redirect } from "react-router";
import { pageContext } from "#app/platform/page/page-context.ts";
import { paths } from "#app/platform/paths/paths.ts";

/** A tool for who works on the look: it is there with the demo shop, which only this machine can reach, and nowhere else. */
export function loadGallery(context: Readonly<RouterContextProvider>): null {
  if (!context.get(pageContext).isDemo) throw redirect(paths.notFound());
  return null;
}
