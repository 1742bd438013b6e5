import { Trans, useLingui } from "@lingui/react/macro";
import { ButtonLink } from "@papillote/ui/controls/button.tsx";
import { IconLink } from "@papillote/ui/controls/icon-button.tsx";
import { Note } from "@papillote/ui/layout/note.tsx";
import ArrowLeft from "lucide-react/icons/arrow-left";
import Download from "lucide-react/icons/download";
import { type KeyboardEvent, useState } from "react";
import { PageHead } from "#app/platform/page/page-head.tsx";
import { paths } from "#app/platform/paths/paths.ts";
import { useVisitor } from "#app/platform/visitor/visitor.ts";
import { useSizeWords } from "#app/platform/words/size-words.ts";
import { anyNumber } from "./any-number.ts";
import styles from "./pdf.module.css";
import { PdfPages } from "./pdf-pages.tsx";
import { PdfSearch } from "./pdf-search.tsx";
import { PageSteps, ZoomSteps } from "./pdf-steps.tsx";
import { usePdf, type Viewing } from "./use-pdf.ts";

type PdfPageProps = {
  readonly title: string;
  readonly description: string;
  readonly file: string;
};

/** S2.22: a PDF with its pages, its zoom and a search. Without script it is a link to the file. */
export function PdfPage({ title, description, file }: PdfPageProps) {
  const { shopName } = useVisitor();
  const viewing = usePdf(file);
  const { pdf, state } = viewing;
  return (
    <div className={styles.viewer}>
      <PageHead title={`${title} · ${shopName}`} description={description} />
      <Head title={title} file={file} viewing={viewing} />
      <div className={styles.body}>
        {pdf && <PdfPages pdf={pdf} page={viewing.shown.page} />}
        <Document title={title} viewing={viewing} />
        {state !== "open" && <Waiting file={file} hasFailed={state === "failed"} />}
      </div>
      {pdf && (
        <div className={styles.foot}>
          <PageSteps pdf={pdf} shown={viewing.shown} />
          <ZoomSteps pdf={pdf} percent={viewing.shown.percent} />
        </div>
      )}
    </div>
  );
}

function Head({ title, file, viewing }: { title: string; file: string; viewing: Viewing }) {
  const { t } = useLingui();
  const sizeWords = useSizeWords();
  const { pdf, shown } = viewing;
  const [isSearching, setSearching] = useState(false);
  const size = pdf && sizeWords(pdf.bytes);
  return (
    <header className={styles.bar}>
      <IconLink href={paths.home()} label={t`Back to the shop`} icon={<ArrowLeft size={22} />} />
      <div className={styles.title}>
        <h1 lang="fr">{title}</h1>
      </div>
      {pdf && (
        <>
          <div className={styles.wide}>
            <PageSteps pdf={pdf} shown={shown} />
            <ZoomSteps pdf={pdf} percent={shown.percent} />
          </div>
          <PdfSearch pdf={pdf} found={shown.found} isOpen={isSearching} onOpen={setSearching} />
        </>
      )}
      <ButtonLink
        as="a"
        href={file}
        download
        variant="citron"
        size="sm"
        icon={<Download size={18} aria-hidden="true" />}
        className={styles.download}
      >
        <span>{size ? t`Download, ${size}` : t`Download`}</span>
      </ButtonLink>
    </header>
  );
}

/** The keys work only while the document has the focus, so that they disturb nothing else. */
function Document({ title, viewing }: { title: string; viewing: Viewing }) {
  const { t } = useLingui();
  const { container, pdf, shown } = viewing;
  const keys: Readonly<Record<string, () => void>> = {
    ArrowRight: () => pdf?.goTo(shown.page + 1),
    ArrowLeft: () => pdf?.goTo(shown.page - 1),
    "+": () => pdf?.zoom("in"),
    "-": () => pdf?.zoom("out"),
  };
  const press = (event: KeyboardEvent) => {
    const act = event.ctrlKey || event.metaKey || event.altKey ? undefined : keys[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  };
  const number = anyNumber;
  return (
    <div className={styles.frame}>
      <div
        ref={container}
        className={styles.document}
        data-page-name={t`Page ${number}`}
        role="region"
        aria-label={title}
        aria-describedby={pdf && "pdf-keys"}
        onKeyDown={press}
        lang="fr"
      >
        <div className="pdfViewer" />
      </div>
      <p id="pdf-keys" hidden>
        <Trans>Arrow keys to the left and right turn the pages, plus and minus zoom.</Trans>
      </p>
    </div>
  );
}

function Waiting({ file, hasFailed }: { file: string; hasFailed: boolean }) {
  return (
    <div className={styles.waiting}>
      <Note
        tone={hasFailed ? "warn" : "calm"}
        role="status"
        action={
          <a href={file} download>
            <Trans>Download the PDF</Trans>
          </a>
        }
      >
        {hasFailed ? (
          <Trans>The document could not be shown here. You can download it and read it.</Trans>
        ) : (
          <Trans>This document is a PDF. It opens here, or you can download it.</Trans>
        )}
      </Note>
    </div>
  );
}
