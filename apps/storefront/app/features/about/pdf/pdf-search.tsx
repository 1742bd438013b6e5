import { Trans, useLingui } from "@lingui/react/macro";
import { IconButton } from "@papillote/ui/controls/icon-button.tsx";
import ChevronDown from "lucide-react/icons/chevron-down";
import ChevronUp from "lucide-react/icons/chevron-up";
import Search from "lucide-react/icons/search";
import X from "lucide-react/icons/x";
import { useRef, useState } from "react";
import type { OpenPdf, PdfView } from "./open-pdf.ts";
import styles from "./pdf.module.css";

type PdfSearchProps = {
  readonly pdf: OpenPdf;
  readonly found: PdfView["found"];
  readonly isOpen: boolean;
  readonly onOpen: (isOpen: boolean) => void;
};

/** Enter shows the next place, with Shift the previous one; Escape ends the search. */
export function PdfSearch({ pdf, found, isOpen, onOpen }: PdfSearchProps) {
  const { t } = useLingui();
  const opener = useRef<HTMLButtonElement>(null);
  const [text, setText] = useState("");
  const close = () => {
    pdf.find("");
    onOpen(false);
    opener.current?.focus();
  };
  const step = (direction: "next" | "previous") => pdf.find(text, direction);
  return (
    <>
      <IconButton
        ref={opener}
        label={t`Search the document`}
        icon={<Search size={22} />}
        aria-expanded={isOpen}
        onClick={() => (isOpen ? close() : onOpen(true))}
      />
      {isOpen && (
        <search
          className={styles.find}
          onKeyDown={({ key }) => {
            if (key === "Escape") close();
          }}
        >
          <input
            type="search"
            ref={focus}
            aria-label={t`Search the document`}
            placeholder={t`A word of the document`}
            value={text}
            maxLength={100}
            onChange={({ currentTarget: { value } }) => {
              setText(value);
              pdf.find(value);
            }}
            onKeyDown={({ key, shiftKey }) => {
              if (key === "Enter") step(shiftKey ? "previous" : "next");
            }}
          />
          <p role="status">{text !== "" && found && <Found {...found} />}</p>
          <IconButton
            label={t`Previous place`}
            icon={<ChevronUp size={22} />}
            onClick={() => step("previous")}
          />
          <IconButton
            label={t`Next place`}
            icon={<ChevronDown size={22} />}
            onClick={() => step("next")}
          />
          <IconButton label={t`Close the search`} icon={<X size={22} />} onClick={close} />
        </search>
      )}
    </>
  );
}

function focus(field: HTMLInputElement | null): void {
  field?.focus();
}

function Found({ current, total }: NonNullable<PdfView["found"]>) {
  return total === 0 ? (
    <Trans>Not found</Trans>
  ) : (
    <Trans>
      {current} of {total}
    </Trans>
  );
}
