import { storeOfPath } from "@papillote/domain/catalog/addresses.ts";
import type { LinkProps } from "@papillote/ui/layout/link.tsx";
import { Link } from "react-router";
import { useVisitor } from "#app/platform/visitor/visitor.ts";
import { withoutPrefix } from "./paths.ts";

/**
 * The router's link for the design system; fragments, files, other sites and other stores (S2.5c)
 * are plain links.
 */
export function SiteLink({ href, ref, ...rest }: LinkProps) {
  const { stores, store } = useVisitor();
  const others = stores
    .map(({ code }) => code)
    .filter((code) => code !== "" && code !== store.code);
  const isPlain =
    /^(#|[a-z]+:|\/\/)/.test(href) ||
    href.endsWith("/pdf") ||
    rest.download !== undefined ||
    storeOfPath(href, others) !== undefined;
  if (isPlain) return <a ref={ref} href={href} {...rest} />;
  return <Link ref={ref} to={withoutPrefix(href, store.prefix)} prefetch="intent" {...rest} />;
}
