import { useLingui } from "@lingui/react/macro";
import { useEffect, useRef } from "react";
import type { OpenPdf } from "./open-pdf.ts";
import styles from "./pdf.module.css";

/** Small pictures of the pages, drawn as they come into sight. */
export function PdfPages({ pdf, page }: { pdf: OpenPdf; page: number }) {
  const { t } = useLingui();
  return (
    <nav className={styles.pages} aria-label={t`Pages`}>
      {Array.from({ length: pdf.pages }, (_, index) => index + 1).map((number) => (
        <button
          key={number}
          type="button"
          aria-label={t`Page ${number}`}
          aria-current={number === page ? "page" : undefined}
          onClick={() => pdf.goTo(number)}
        >
          <SmallPage pdf={pdf} number={number} />
          <span aria-hidden="true">{number}</span>
        </button>
      ))}
    </nav>
  );
}

function SmallPage({ pdf, number }: { pdf: OpenPdf; number: number }) {
  const ref = useRef<HTMLCanvasElement>(null);
  // Only the browser knows what is in sight.
  useEffect(() => {
    const canvas = ref.current;
    if (!canvas) return;
    const watch = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return;
      watch.disconnect();
      // A small picture that cannot be drawn stays white; its page says why.
      void pdf.drawSmall(number, canvas).catch(() => undefined);
    });
    watch.observe(canvas);
    return () => watch.disconnect();
  }, [pdf, number]);
  return <canvas ref={ref} />;
}
