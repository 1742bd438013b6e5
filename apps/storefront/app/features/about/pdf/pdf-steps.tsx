import { Trans, useLingui } from "@lingui/react/macro";
import { IconButton } from "@papillote/ui/controls/icon-button.tsx";
import ChevronLeft from "lucide-react/icons/chevron-left";
import ChevronRight from "lucide-react/icons/chevron-right";
import MoveHorizontal from "lucide-react/icons/move-horizontal";
import ZoomIn from "lucide-react/icons/zoom-in";
import ZoomOut from "lucide-react/icons/zoom-out";
import type { OpenPdf, PdfView } from "./open-pdf.ts";
import styles from "./pdf.module.css";

/** A typed page number takes effect when the field is left or the form is sent. */
export function PageSteps({ pdf, shown: { page, pages } }: { pdf: OpenPdf; shown: PdfView }) {
  const { t } = useLingui();
  const show = (typed: string) => {
    if (/^\d{1,5}$/.test(typed.trim())) pdf.goTo(Number(typed));
  };
  return (
    <form
      className={styles.steps}
      aria-label={t`Pages`}
      onSubmit={(event) => {
        event.preventDefault();
        show(String(new FormData(event.currentTarget).get("page")));
      }}
    >
      <IconButton
        label={t`Previous page`}
        icon={<ChevronLeft size={22} />}
        aria-disabled={page === 1}
        onClick={() => pdf.goTo(page - 1)}
      />
      <input
        key={page}
        name="page"
        className={styles.number}
        aria-label={t`Page`}
        inputMode="numeric"
        autoComplete="off"
        defaultValue={page}
        onBlur={({ currentTarget }) => show(currentTarget.value)}
      />
      <span className={styles.of}>
        <Trans>of {pages}</Trans>
      </span>
      <IconButton
        label={t`Next page`}
        icon={<ChevronRight size={22} />}
        aria-disabled={page === pages}
        onClick={() => pdf.goTo(page + 1)}
      />
    </form>
  );
}

export function ZoomSteps({ pdf, percent }: { pdf: OpenPdf; percent: number }) {
  const { t, i18n } = useLingui();
  const share = new Intl.NumberFormat(i18n.locale, { style: "percent" }).format(percent / 100);
  return (
    <div className={styles.steps} role="group" aria-label={t`Size`}>
      <IconButton label={t`Smaller`} icon={<ZoomOut size={22} />} onClick={() => pdf.zoom("out")} />
      <output className={styles.percent}>{share}</output>
      <IconButton label={t`Larger`} icon={<ZoomIn size={22} />} onClick={() => pdf.zoom("in")} />
      <IconButton
        label={t`Fit to the width`}
        icon={<MoveHorizontal size={22} />}
        onClick={() => pdf.zoom("width")}
      />
    </div>
  );
}
