import { type RefObject, useEffect, useRef, useState } from "react";
import type { OpenPdf, PdfView } from "./open-pdf.ts";

export type Viewing = {
  readonly container: RefObject<HTMLDivElement | null>;
  readonly state: "opening" | "open" | "failed";
  readonly pdf: OpenPdf | undefined;
  readonly shown: PdfView;
};

const nothing: PdfView = { page: 1, pages: 1, percent: 100 };

export function usePdf(file: string): Viewing {
  const container = useRef<HTMLDivElement>(null);
  const [pdf, setPdf] = useState<OpenPdf>();
  const [hasFailed, setFailed] = useState(false);
  const [shown, setShown] = useState(nothing);
  // The viewer draws into the page by itself.
  useEffect(() => {
    let isHere = true;
    let opened: OpenPdf | undefined;
    const open = async (place: HTMLDivElement) => {
      const { openPdf } = await import("./open-pdf.ts");
      opened = await openPdf({ container: place, file, onChange: setShown });
      if (isHere) setPdf(opened);
      else opened.close();
    };
    if (container.current) open(container.current).catch(() => setFailed(isHere));
    return () => {
      isHere = false;
      opened?.close();
    };
  }, [file]);
  return { container, pdf, shown, state: hasFailed ? "failed" : pdf ? "open" : "opening" };
}
