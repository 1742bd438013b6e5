import { Trans, useLingui } from "@lingui/react/macro";
import { ButtonLink, TextLink } from "@papillote/ui/controls/button.tsx";
import { LineItem } from "@papillote/ui/display/line-item.tsx";
import { EmptyState } from "@papillote/ui/layout/empty-state.tsx";
import { AccountScreen } from "#app/features/my-account/account-screen.tsx";
import { LineArt } from "#app/platform/line-art.tsx";
import { DownloadFiles } from "#app/platform/orders/download-files.tsx";
import { PageLinks } from "#app/platform/page/page-links.tsx";
import { accountPaths } from "#app/platform/paths/account-paths.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { momentWords } from "#app/platform/words/date-words.ts";
import type { loadDownloads } from "./load-downloads.ts";

type DownloadsData = Awaited<ReturnType<typeof loadDownloads>>;

/**
 * The files of all orders. Each is requested from the page of its order, which shows a refusal too.
 */
export function Downloads({ files, page, hasMore }: DownloadsData) {
  const { t } = useLingui();
  return (
    <AccountScreen title={t`My downloads`}>
      {files.length === 0 && (
        <EmptyState
          face={{ paper: "papillote", big: "0" }}
          title={t`No file yet`}
          headingLevel={2}
          action={
            <ButtonLink href={paths.shop()} variant="ink">
              <Trans>See the shop</Trans>
            </ButtonLink>
          }
        >
          <Trans>Files that you buy are here, to be downloaded again.</Trans>
        </EmptyState>
      )}
      <ul>
        {files.map((file) => (
          <li key={`${file.order_id} ${file.link_id}`}>
            <FileItem file={file} />
          </li>
        ))}
      </ul>
      <PageLinks page={page} hasMore={hasMore} addressOf={accountPaths.downloads} />
    </AccountScreen>
  );
}

function FileItem({ file }: { file: DownloadsData["files"][number] }) {
  const { order_id, order_number, product, title, image, bought_at } = file;
  const day = momentWords(bought_at).split(" ").at(-1) ?? "";
  return (
    <LineItem
      headingLevel={2}
      art={<LineArt line={{ universe_id: null, logo: "", image }} />}
      title={title}
      note={
        <>
          {product !== title && `${product} · `}
          <TextLink href={paths.order(order_id)}>
            <Trans>
              Order {order_number} of {day}
            </Trans>
          </TextLink>
        </>
      }
      controls={<DownloadFiles downloads={[file]} action={paths.order(order_id)} />}
    />
  );
}
