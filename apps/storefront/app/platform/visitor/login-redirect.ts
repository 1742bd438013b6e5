import { paths } from "#app/platform/paths/paths.ts";

/** The login guard's answer (S2.8), as the router's script throws it. */
export function isLoginRedirect(error: unknown): boolean {
  if (!(error instanceof Response)) return false;
  const { pathname, searchParams } = new URL(
    error.headers.get("location") ?? "",
    "http://a.invalid",
  );
  return pathname.endsWith(paths.login()) && searchParams.get("notice") === "login-needed";
}
