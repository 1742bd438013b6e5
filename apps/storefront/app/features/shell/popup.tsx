import { useLingui } from "@lingui/react/macro";
import { mayOpenOver } from "@papillote/domain/notifications/popup.ts";
import { Button } from "@papillote/ui/controls/button.tsx";
import { Text } from "@papillote/ui/layout/text.tsx";
import { Modal } from "@papillote/ui/overlays/dialog.tsx";
import { useLocation } from "react-router";
import { type ActiveNotification, closeNotification } from "#app/platform/overlays/notify.ts";
import styles from "./popup.module.css";

/**
 * S7.26b: the operator's notice in French. It takes the focus and is read then, so the region of
 * toasts does not announce it as well.
 */
export function Popup({ id, title, message }: ActiveNotification) {
  const { t } = useLingui();
  const { pathname } = useLocation();
  if (!mayOpenOver(pathname)) return null;
  const close = () => closeNotification(id);
  return (
    <div className={styles.popup} aria-live="off">
      <Modal
        open
        onClose={close}
        size="sm"
        title={<span lang="fr">{title}</span>}
        closeLabel={t`Close`}
        actions={
          <Button type="button" variant="ink" onClick={close}>
            {t`OK`}
          </Button>
        }
      >
        <Text>
          <span lang="fr">{message}</span>
        </Text>
      </Modal>
    </div>
  );
}
