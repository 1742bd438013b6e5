import { Plural, Trans, useLingui } from "@lingui/react/macro";
import type { Order } from "@papillote/contract/orders.ts";
import { Button } from "@papillote/ui/controls/button.tsx";
import { CheckField } from "@papillote/ui/controls/check-field.tsx";
import { Stack } from "@papillote/ui/layout/layout.tsx";
import { Text } from "@papillote/ui/layout/text.tsx";
import FileDown from "lucide-react/icons/file-down";
import { PostForm } from "#app/platform/forms/post-form.tsx";

type Download = NonNullable<Order["lines"][number]["downloads"]>[number];

/**
 * The files of a paid line. `action` is the URL of its order's page, which answers with the file.
 */
export function DownloadFiles({
  downloads = [],
  action,
}: {
  downloads: readonly Download[] | undefined;
  action: string;
}) {
  return (
    <Stack gap="sm">
      {downloads.map((one) => (
        <DownloadFile key={one.link_id} download={one} action={action} />
      ))}
    </Stack>
  );
}

function DownloadFile({ download, action }: { download: Download; action: string }) {
  const { t } = useLingui();
  const { link_id, title, format, pages, left, waiver_needed } = download;
  const kind = format.toUpperCase();
  return (
    <PostForm action={action} reloadDocument>
      <input type="hidden" name="intent" value="download" />
      <input type="hidden" name="link_id" value={link_id} />
      <Stack gap="xs">
        <Text size="small" muted>
          {kind} · <Plural value={pages} one="# page" other="# pages" />
          {left !== null && (
            <>
              {" · "}
              <Plural
                value={left}
                one="can be downloaded once more"
                other="can be downloaded # more times"
              />
            </>
          )}
        </Text>
        {waiver_needed && (
          <CheckField
            name="waiver"
            value="accepted"
            required
            label={t`I want the file now and I know that downloading it ends my right of withdrawal for it.`}
          />
        )}
        <div>
          <Button
            size="sm"
            variant="line"
            aria-label={t`Download “${title}”`}
            disabledReason={left === 0 ? t`It was downloaded as often as it can be.` : undefined}
            icon={<FileDown size={18} strokeWidth={1.75} aria-hidden="true" />}
          >
            <Trans>Download</Trans>
          </Button>
        </div>
      </Stack>
    </PostForm>
  );
}
