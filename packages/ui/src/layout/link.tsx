import type { ComponentProps, ElementType, ReactNode } from "react";
import { createContext, useContext } from "react";

export type LinkProps = ComponentProps<"a"> & { href: string };

const LinkContext = createContext<ElementType<LinkProps>>("a");

/**
 * Every link of this package is rendered by `component`, which takes the props of an `<a>`: for
 * example, a router's link.
 */
export function LinkProvider({
  component,
  children,
}: {
  component: ElementType<LinkProps>;
  children: ReactNode;
}) {
  return <LinkContext value={component}>{children}</LinkContext>;
}

export function PlainLink(props: LinkProps) {
  const Anchor = useContext(LinkContext);
  return <Anchor {...props} />;
}
