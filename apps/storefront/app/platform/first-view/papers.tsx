const place = "papers";

/**
 * The patterns and outlines that every sweet refers to: long, the same on each page, and nothing that a script ever changes. The server
 * writes them into the document; the browser takes what stands there, instead of fetching their drawing once more as a script.
 */
const drawn = import.meta.env.SSR
  ? await draw()
  : (document.getElementById(place)?.innerHTML ?? "");

async function draw(): Promise<string> {
  const [{ renderToStaticMarkup }, { PaperPatterns }] = await Promise.all([
    import("react-dom/server"),
    import("@papillote/ui/paper/paper-patterns.tsx"),
  ]);
  return renderToStaticMarkup(<PaperPatterns />);
}

/** First in the body. A drawing of ours, in which nothing stands that anybody wrote. */
export function Papers() {
  return <div id={place} dangerouslySetInnerHTML={{ __html: drawn }} />;
}
