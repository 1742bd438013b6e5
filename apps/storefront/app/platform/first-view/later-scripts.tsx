import { Children, cloneElement, isValidElement, type ReactNode } from "react";
import { Scripts } from "react-router";
import { inlineCall } from "./inline-call.ts";
import { parkedType } from "./parked-type.ts";
import { reviveWhenSeen } from "./revive.ts";

type ScriptProps = {
  readonly type?: string;
  readonly rel?: string;
  readonly href?: string;
  readonly children?: ReactNode;
};

/**
 * The router's scripts, parked: they start after the first paint, or at the first input. Before
 * that, links and forms work without script.
 */
export function LaterScripts({ nonce }: { nonce: string | undefined }) {
  // Called as a function, so that its elements can be changed. After hydration it returns nothing.
  const scripts = Scripts({ nonce });
  const modules = elementsOf(scripts).flatMap(({ props: { rel, href } }) =>
    rel === "modulepreload" && href !== undefined ? [href] : [],
  );
  return park(scripts, modules.join(" "));
}

/** In the head, so that it listens for input from the start. */
export function ReviveScript({ nonce }: { nonce: string | undefined }) {
  return (
    <script nonce={nonce} suppressHydrationWarning>
      {import.meta.env.SSR ? inlineCall(reviveWhenSeen, `"${parkedType}"`) : ""}
    </script>
  );
}

function park(node: ReactNode, modules: string): ReactNode {
  return Children.map(node, (child) => {
    if (
      !isValidElement<ScriptProps & { "data-modules"?: string; async?: boolean | undefined }>(child)
    )
      return child;
    const { rel, type, children } = child.props;
    if (rel === "modulepreload") return null;
    if (type === "module")
      return cloneElement(child, { type: parkedType, async: undefined, "data-modules": modules });
    return children === undefined ? child : cloneElement(child, undefined, park(children, modules));
  });
}

function elementsOf(node: ReactNode): { readonly props: ScriptProps }[] {
  return Children.toArray(node).flatMap((child) =>
    isValidElement<ScriptProps>(child) ? [child, ...elementsOf(child.props.children)] : [],
  );
}
