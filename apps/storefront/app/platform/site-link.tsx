import type { LinkProps } from "@papillote/ui/link.tsx";
import { Link } from "react-router";

/** Every link of the look goes through the router; hashes, files and other sites stay plain. */
export function SiteLink({ href, ref, ...rest }: LinkProps) {
  const isPlain = /^(#|[a-z]+:|\/\/)/.test(href) || href.endsWith("/pdf") || rest.download !== undefined;
  if (isPlain) return <a ref={ref} href={href} {...rest} />;
  return <Link ref={ref} to={href} prefetch="intent" {...rest} />;
}
