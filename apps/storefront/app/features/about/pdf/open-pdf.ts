import type * as PdfJs from "pdfjs-dist";
import type { PDFViewer } from "pdfjs-dist/types/web/pdf_viewer.component.d.ts";
import { pdfFiles } from "#app/platform/pdf-files.ts";
import { anyNumber } from "./any-number.ts";

type ViewerParts = typeof import("pdfjs-dist/types/web/pdf_viewer.component.d.ts");

export type PdfView = {
  readonly page: number;
  readonly pages: number;
  readonly percent: number;
  /** During a search: which of the places found is shown. */
  readonly found?: { readonly current: number; readonly total: number } | undefined;
};
export type OpenPdf = {
  readonly pages: number;
  readonly bytes: number;
  readonly goTo: (page: number) => void;
  readonly zoom: (change: "in" | "out" | "width") => void;
  /** Goes to the next place found, or the previous one; an empty text ends the search. */
  readonly find: (text: string, direction?: "next" | "previous") => void;
  readonly drawSmall: (page: number, canvas: HTMLCanvasElement) => Promise<void>;
  readonly close: () => void;
};

/** The viewer would use its own English texts; none of them is shown here. */
const noWords = {
  getLanguage: () => "",
  getDirection: () => "ltr",
  get: async () => "",
  translate: async () => undefined,
  translateOnce: async () => undefined,
  destroy: async () => undefined,
  pause: () => undefined,
  resume: () => undefined,
};

/** Both modules come from the shop; the second one finds the first in the global scope. */
async function loadLibrary() {
  const lib: typeof PdfJs = await import(/* @vite-ignore */ `${pdfFiles}legacy/build/pdf.min.mjs`);
  const parts: ViewerParts = await import(
    /* @vite-ignore */ `${pdfFiles}legacy/web/pdf_viewer.mjs`
  );
  lib.GlobalWorkerOptions.workerSrc = `${pdfFiles}legacy/build/pdf.worker.min.mjs`;
  return { lib, parts };
}

type Place = {
  /**
   * The container scrolls. Its first child gets the pages, which are named by its `data-page-name`.
   */
  readonly container: HTMLDivElement;
  readonly file: string;
  readonly onChange: (shown: PdfView) => void;
};

export async function openPdf(place: Place): Promise<OpenPdf> {
  const { lib, parts } = await loadLibrary();
  const pdf = await lib.getDocument({
    url: place.file,
    cMapUrl: `${pdfFiles}cmaps/`,
    standardFontDataUrl: `${pdfFiles}standard_fonts/`,
    wasmUrl: `${pdfFiles}wasm/`,
    useWasm: false, // the page's policy forbids that code is compiled
    disableWorkerRendering: true,
  } as Parameters<typeof lib.getDocument>[0]).promise;
  const { eventBus, viewer, ended } = newViewer(parts, place);
  const bytes = (await pdf.getDownloadInfo()).length;
  viewer.setDocument(pdf);
  (viewer.linkService as InstanceType<ViewerParts["PDFLinkService"]>).setDocument(pdf);
  const search = (query: string, type: string, findPrevious: boolean) =>
    eventBus.dispatch("find", {
      ...{ source: place, type, query, findPrevious, highlightAll: true },
      ...{ caseSensitive: false, entireWord: false, matchDiacritics: false },
    });
  return {
    pages: pdf.numPages,
    bytes,
    goTo: (page) => {
      viewer.currentPageNumber = Math.min(Math.max(1, page), pdf.numPages);
    },
    zoom: (change) => {
      if (change === "width") viewer.currentScaleValue = "page-width";
      else if (change === "in") viewer.increaseScale();
      else viewer.decreaseScale();
    },
    find: (text, direction) =>
      search(text, direction === undefined ? "" : "again", direction === "previous"),
    drawSmall: (page, canvas) => drawSmall(pdf, page, canvas),
    close: () => {
      ended.abort();
      void pdf.loadingTask.destroy();
    },
  };
}

function newViewer(parts: ViewerParts, { container, onChange }: Place) {
  const eventBus = new parts.EventBus();
  const linkService = new parts.PDFLinkService({ eventBus, externalLinkTarget: 2 });
  const findController = new parts.PDFFindController({ eventBus, linkService });
  const ended = new AbortController();
  const viewer: PDFViewer = new parts.PDFViewer({
    ...{ container, eventBus, linkService, findController, l10n: noWords as never },
    ...{ abortSignal: ended.signal, annotationMode: 1, removePageBorders: true },
  });
  linkService.setViewer(viewer);
  let found: PdfView["found"];
  const change = () =>
    onChange({
      page: viewer.currentPageNumber,
      pages: viewer.pagesCount,
      percent: Math.round(viewer.currentScale * 100),
      found,
    });
  const count = ({ matchesCount }: { matchesCount: NonNullable<PdfView["found"]> }) => {
    found = matchesCount;
    change();
  };
  eventBus.on("pagesinit", () => {
    viewer.currentScaleValue = "auto";
    const { pageName = "" } = container.dataset;
    for (const page of container.querySelectorAll<HTMLElement>(".page"))
      page.ariaLabel = pageName.replace(anyNumber, page.dataset.pageNumber ?? "");
    container.tabIndex = 0; // it scrolls, so the keyboard has to reach it
    change();
  });
  // The library makes the words of each page a stop of the Tab key, without a name. The document
  // itself is one.
  eventBus.on("textlayerrendered", () => {
    for (const words of container.querySelectorAll<HTMLElement>(".textLayer")) words.tabIndex = -1;
  });
  for (const event of ["pagechanging", "scalechanging"]) eventBus.on(event, change);
  for (const event of ["updatefindmatchescount", "updatefindcontrolstate"])
    eventBus.on(event, count);
  return { eventBus, viewer, ended };
}

async function drawSmall(
  pdf: PdfJs.PDFDocumentProxy,
  number: number,
  canvas: HTMLCanvasElement,
): Promise<void> {
  const page = await pdf.getPage(number);
  const scale = (canvas.clientWidth * devicePixelRatio) / page.getViewport({ scale: 1 }).width;
  const viewport = page.getViewport({ scale });
  canvas.width = viewport.width;
  canvas.height = viewport.height;
  await page.render({ canvas, viewport }).promise;
}
