import {
  type ComponentType,
  createElement,
  type ReactNode,
  type Ref,
  use,
  useEffect,
  useRef,
  useState,
} from "react";
import { flushSync } from "react-dom";
import { useHydrating } from "#app/platform/hydrating.ts";
import { whenOpened } from "#app/platform/overlays/when-opened.ts";
import { withWords } from "#app/platform/words/words.ts";
import styles from "./document-part.module.css";
import type { keepControls } from "./keep-controls.ts";
import { PartStyles } from "./route-styles.tsx";

/**
 * A part of the page that its script never changes. The document's markup is kept as it is, without
 * hydration. The part's script is loaded only if the router draws the part: after a navigation, or
 * when `version` has changed. `DocumentPartLinks` follows its links and sends its forms.
 * @param source the file of the part, whose styles are inlined in the document
 */
export function documentPart<Props extends object>(
  source: string,
  load: () => Promise<ComponentType<Props>>,
) {
  const loadWithWords = () => withWords(load);
  let opening: Promise<{ default: ComponentType<Props> }> | undefined;
  const open = () => (opening ??= whenOpened(loadWithWords)());

  return function DocumentPart({
    version = "",
    props,
  }: {
    version?: string | undefined;
    props: Props;
  }) {
    const isHydrating = useHydrating();
    const [ofDocument] = useState(isHydrating ? version : undefined);
    const [changed, setChanged] = useState<Changed<Props>>();
    const frame = useRef<HTMLDivElement>(null);
    const isChanged = ofDocument !== undefined && ofDocument !== version;
    useEffect(() => {
      // Until the script is loaded, or if it cannot be loaded, the document's markup stays.
      if (isChanged)
        Promise.all([loadWithWords(), import("./keep-controls.ts")]).then(
          ([part, { keepControls }]) => {
            const giveBack = keepControls(frame.current);
            // At once, as a control that is used between the two would lose its text and its focus.
            flushSync(() => setChanged({ part, giveBack }));
          },
          () => undefined,
        );
    }, [isChanged]);
    if (changed)
      return (
        <PartFrame key="changed" ref={changed.giveBack}>
          {createElement(changed.part, props)}
        </PartFrame>
      );
    if (import.meta.env.SSR || ofDocument === undefined)
      return (
        <PartFrame>
          <PartStyles source={source} />
          {createElement(use(open()).default, props)}
        </PartFrame>
      );
    return <PartFrame ref={frame} markup="" />;
  };
}

type Changed<Props> = {
  readonly part: ComponentType<Props>;
  readonly giveBack: ReturnType<typeof keepControls>;
};

/** `DocumentPartLinks` finds the part by the attribute of this element. */
function PartFrame({
  ref,
  markup,
  children,
}: {
  ref?: Ref<HTMLDivElement>;
  markup?: string;
  children?: ReactNode;
}) {
  const frame = { ref, className: styles.part, "data-document-part": "" };
  if (markup === undefined) return <div {...frame}>{children}</div>;
  return <div {...frame} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: markup }} />;
}
