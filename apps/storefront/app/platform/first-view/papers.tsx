const elementId = "papers";

/**
 * The patterns and outlines that every sweet refers to: large and never changed by a script. The
 * server renders them; the browser reuses the document's markup, so that no script contains them.
 */
const drawn = import.meta.env.SSR
  ? await draw()
  : (document.getElementById(elementId)?.innerHTML ?? "");

async function draw(): Promise<string> {
  const [{ renderToStaticMarkup }, { PaperPatterns }] = await Promise.all([
    import("react-dom/server"),
    import("@papillote/ui/paper/paper-patterns.tsx"),
  ]);
  return renderToStaticMarkup(<PaperPatterns />);
}

/** First in the body. The markup is our own and contains no user input. */
export function Papers() {
  return <div id={elementId} dangerouslySetInnerHTML={{ __html: drawn }} />;
}

/** More patterns, which a loader drew for its page; before the sweets that refer to them. */
export function DrawnPatterns({ markup }: { markup: string }) {
  return <div dangerouslySetInnerHTML={{ __html: markup }} />;
}
