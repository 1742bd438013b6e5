import "#ui/tokens.css";
import "#ui/base.css";
import "#ui/font-stand-ins.css";
import "#ui/fonts.css";
import "#ui/fonts-code.css";
import { createRoot } from "react-dom/client";
import { LinkProvider } from "#ui/layout/link.tsx";
import { PaperPatterns } from "#ui/paper/paper-patterns.tsx";
import { Gallery } from "./gallery.tsx";

const query = new URLSearchParams(location.search);
const root = document.createElement("div");
document.body.append(root);
createRoot(root).render(
  <>
    <PaperPatterns />
    <main id="content">
      <LinkProvider component="a">
        <Gallery only={query.get("only")} theme={query.get("theme")} />
      </LinkProvider>
    </main>
  </>,
);
