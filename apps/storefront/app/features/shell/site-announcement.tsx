import { Trans, useLingui } from "@lingui/react/macro";
import { IconButton } from "@papillote/ui/controls/icon-button.tsx";
import { Announcement } from "@papillote/ui/layout/shell.tsx";
import X from "lucide-react/icons/x";
import { Link } from "react-router";
import { paths } from "#app/platform/paths/paths.ts";
import type { Visitor } from "#app/platform/visitor/load-visitor.ts";
import { ChoiceForm } from "./choice-form.tsx";

/** A banner of the operator in French, or the shop's own sentence, until it is closed. */
export function SiteAnnouncement({ name, banner }: NonNullable<Visitor["announcement"]>) {
  const { t } = useLingui();
  return (
    <Announcement
      label={t`Announcement`}
      end={
        <ChoiceForm label={t`Announcement`}>
          <IconButton
            type="submit"
            name="announcement"
            value={name}
            label={t`Close the announcement`}
            icon={<X size={18} strokeWidth={1.75} aria-hidden="true" />}
          />
        </ChoiceForm>
      }
    >
      {banner ? (
        <span lang="fr">
          {banner.title} <Link to={banner.cta_url}>{banner.cta_label}</Link>
        </span>
      ) : (
        <Trans>
          Twelve universes, one little message inside. <Link to={paths.offer()}>How to give</Link>
        </Trans>
      )}
    </Announcement>
  );
}
