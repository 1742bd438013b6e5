import { Children, cloneElement, isValidElement, type ReactNode } from "react";
import { Scripts } from "react-router";
import { parkedType } from "./parked-type.ts";
import { reviveWhenSeen } from "./revive.ts";

type Props = {
  readonly type?: string;
  readonly rel?: string;
  readonly href?: string;
  readonly children?: ReactNode;
};

/**
 * The router's scripts, parked: the page is whole without them, so they wait until it was seen, or until somebody touches it.
 * Whoever is quicker than they are follows a plain link and sends a plain form.
 */
export function LaterScripts({ nonce }: { nonce: string | undefined }) {
  // Called, not drawn: what it would draw is changed before React sees it. Once hydrated it draws nothing.
  const scripts = Scripts({ nonce });
  const modules = elementsOf(scripts).flatMap(({ props: { rel, href } }) =>
    rel === "modulepreload" && href !== undefined ? [href] : [],
  );
  return park(scripts, modules.join(" "));
}

/** Goes into the head: it listens from the first byte on. */
export function ReviveScript({ nonce }: { nonce: string | undefined }) {
  return (
    <script nonce={nonce} suppressHydrationWarning>
      {import.meta.env.SSR ? `(${reviveWhenSeen})("${parkedType}")` : ""}
    </script>
  );
}

function park(node: ReactNode, modules: string): ReactNode {
  return Children.map(node, (child) => {
    if (!isValidElement<Props & { "data-modules"?: string; async?: boolean | undefined }>(child))
      return child;
    const { rel, type, children } = child.props;
    if (rel === "modulepreload") return null;
    if (type === "module")
      return cloneElement(child, { type: parkedType, async: undefined, "data-modules": modules });
    return children === undefined ? child : cloneElement(child, undefined, park(children, modules));
  });
}

function elementsOf(node: ReactNode): { readonly props: Props }[] {
  return Children.toArray(node).flatMap((child) =>
    isValidElement<Props>(child) ? [child, ...elementsOf(child.props.children)] : [],
  );
}
