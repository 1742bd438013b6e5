import { useState } from "react";
import { Button } from "#ui/controls/button.tsx";
import { Row, Stack } from "#ui/layout/layout.tsx";
import { Toast, type ToastContent } from "#ui/overlays/toast.tsx";
import { ToastRegion } from "#ui/overlays/toast-region.tsx";
import { Unfold } from "#ui/paper/ticket.tsx";
import { UnwrapMoment } from "#ui/paper/unwrap-moment.tsx";
import { message, ravelune } from "./fixtures.tsx";

/** Toasts that enter the region are announced; the same toast twice is shown once. */
export function ToastDemo() {
  const [toasts, setToasts] = useState<readonly ToastContent[]>([]);
  const close = (closed: string) => setToasts((shown) => shown.filter(({ id }) => id !== closed));
  const draw = (toast: ToastContent) => (
    <Toast key={toast.id} toast={toast} closeLabel="Fermer ce message" onClose={close} />
  );
  const show = (toast: ToastContent) =>
    setToasts((shown) => [...shown.filter(({ id }) => id !== toast.id), toast]);
  return (
    <Row>
      <Button
        type="button"
        variant="line"
        size="sm"
        onClick={() => show({ id: "demo-done", text: "Le bon a été renvoyé." })}
      >
        Sept secondes
      </Button>
      <Button
        type="button"
        variant="line"
        size="sm"
        onClick={() =>
          show({ id: "demo-err", tone: "err", text: "L’envoi a échoué.", sticky: true })
        }
      >
        Jusqu’à la fermeture
      </Button>
      <ToastRegion
        label="Messages de la galerie"
        errors={toasts.filter(({ tone }) => tone === "err").map(draw)}
        news={toasts.filter(({ tone }) => tone !== "err").map(draw)}
      />
    </Row>
  );
}

export function UnfoldDemo() {
  const [open, setOpen] = useState(false);
  return (
    <Stack gap="sm">
      <Button
        type="button"
        variant="line"
        size="sm"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        Déplier
      </Button>
      <Unfold open={open}>Le talon se déplie comme du papier.</Unfold>
    </Stack>
  );
}

/** The animation after a payment, with a button to repeat it. */
export function UnwrapDemo() {
  const [times, setTimes] = useState(0);
  return (
    <Stack gap="md">
      <UnwrapMoment key={times} face={ravelune} message={message} from="Léonie" />
      <Button type="button" variant="line" size="sm" onClick={() => setTimes(times + 1)}>
        Revoir
      </Button>
    </Stack>
  );
}
