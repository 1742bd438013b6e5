import type { ReactNode } from "react";
import { Mot } from "./mot.tsx";
import styles from "./picture-steps.module.css";
import type { SweetFace } from "./sweet.tsx";
import { Sweet } from "./sweet.tsx";

/** Numbered steps, each with a picture above its text. The pictures are decoration. */
export function PictureSteps({
  items,
}: {
  items: readonly { title: string; text: ReactNode; picture: ReactNode }[];
}) {
  return (
    <ol className={styles.steps}>
      {items.map((item, place) => (
        <li key={item.title}>
          <div className={styles.picture} aria-hidden="true">
            {item.picture}
          </div>
          <h3>
            <span>{place + 1}.</span> {item.title}
          </h3>
          <p>{item.text}</p>
        </li>
      ))}
    </ol>
  );
}

export function TwoSweets({ back, front }: { back: SweetFace; front: SweetFace }) {
  return (
    <>
      <div className={styles.back}>
        <Sweet {...back} />
      </div>
      <div className={styles.front}>
        <Sweet {...front} />
      </div>
    </>
  );
}

export function ThreeTickets({ words }: { words: readonly [string, string, string] }) {
  return (
    <>
      {words.map((word, place) => (
        <span key={word} className={styles.ticket} data-place={place}>
          {word}
        </span>
      ))}
    </>
  );
}

export function SweetAndSlip({ sweet, slip }: { sweet: SweetFace; slip: string }) {
  return (
    <>
      <div className={styles.tilted}>
        <Sweet {...sweet} />
      </div>
      <div className={styles.slip}>
        <Mot tilt="none" size="sm">
          {slip}
        </Mot>
      </div>
    </>
  );
}
