const elementId = "papers";

/**
 * The patterns and outlines that every sweet refers to. They are large and never changed by a
 * script, so the server renders them and the browser reuses the document's markup. No script
 * contains them.
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

/** Render it first in the body. The markup is our own and contains no user input. */
export function Papers() {
  return <div id={elementId} dangerouslySetInnerHTML={{ __html: drawn }} />;
}

/** More patterns, drawn by a loader for its page. Render them before the sweets that use them. */
export function DrawnPatterns({ markup }: { markup: string }) {
  return <div dangerouslySetInnerHTML={{ __html: markup }} />;
}
