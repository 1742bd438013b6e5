import type { Plugin } from "vite";

/**
 * The same SVG as lucide-react, without its unused settings, which would be larger than the icons.
 */
const drawIcon = `
import { createElement } from "react";
const names = /^(aria-.*|role|title)$/;
export default ({ name, node }) => ({ size = 24, strokeWidth = 2, className, ...rest }) => createElement(
  "svg",
  {
    xmlns: "http://www.w3.org/2000/svg", width: size, height: size, viewBox: "0 0 24 24", fill: "none",
    stroke: "currentColor", strokeWidth, strokeLinecap: "round", strokeLinejoin: "round",
    className: "lucide lucide-" + name + (className ? " " + className : ""),
    "aria-hidden": Object.keys(rest).some((one) => names.test(one)) ? undefined : "true",
    ...rest,
  },
  node.map(([tag, attributes]) => createElement(tag, attributes)),
);`;

export function leanIcons(): Plugin {
  return {
    name: "lean-icons",
    enforce: "pre",
    load: {
      filter: { id: /lucide-react[\\/]dist[\\/]esm[\\/]createLucideIcon\.mjs$/ },
      handler: () => drawIcon,
    },
  };
}
