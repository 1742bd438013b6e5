import type { ReactNode } from "react";
import type { SweetFace } from "#ui/paper/sweet.tsx";
import { SweetShape } from "#ui/paper/sweet.tsx";
import styles from "./hero.module.css";

/** The top of a page: huge title, one sentence, actions, and a picture beside them. */
export function Hero({
  title,
  titleEnd,
  lead,
  kicker,
  actions,
  facts,
  art,
  tone = "pistache",
}: {
  title: ReactNode;
  /** Second half of the title, on its own line, in framboise. */
  titleEnd?: ReactNode;
  lead?: ReactNode;
  kicker?: ReactNode;
  actions?: ReactNode;
  facts?: ReactNode;
  art?: ReactNode;
  tone?: "pistache" | "ink" | undefined;
}) {
  return (
    <section className={styles.hero} data-tone={tone}>
      <div className={styles.inner}>
        <div>
          {kicker && <p className={styles.kicker}>{kicker}</p>}
          <h1>
            {title}
            {titleEnd && (
              <>
                {" "}
                <em>{titleEnd}</em>
              </>
            )}
          </h1>
          {lead && <p className={styles.lead}>{lead}</p>}
          {actions && <div className={styles.actions}>{actions}</div>}
          {facts && <div className={styles.facts}>{facts}</div>}
        </div>
        {art && <div className={styles.art}>{art}</div>}
      </div>
    </section>
  );
}

/** The logos' positions are in the style sheet. */
const places = [
  "translate(384 20) rotate(14) scale(.78)",
  "translate(40 46) rotate(-13) scale(.72)",
  "translate(40 372) rotate(9) scale(.66)",
  "translate(420 420) rotate(-15) scale(.66)",
] as const;

const tooth = 74 / 18;
const teethDown = `l5 ${tooth}l-5 ${tooth}`.repeat(9);
const teethUp = `l-5 ${-tooth}l5 ${-tooth}`.repeat(9);
const slipOutline = `M0 0H262${teethDown}H0${teethUp}Z`;

type HeroArtProps = {
  /** Text alternative of the picture. */
  label: string;
  main: SweetFace;
  around: readonly [SweetFace, SweetFace, SweetFace, SweetFace];
  /** Lines on the slip: two of about 20 letters. */
  slip?: readonly string[] | undefined;
};

const scene = { viewBox: "0 0 640 520", width: "640", height: "520" } as const;

/**
 * Four sweets around a large one with a slip. Their logos are `<img>`s, so the first paint does not
 * wait for them.
 */
export function HeroArt({ label, main, around, slip }: HeroArtProps) {
  return (
    <div className={styles.scene} role="img" aria-label={label}>
      <svg {...scene} aria-hidden="true" focusable="false">
        {around.map((face, place) => (
          <g key={places[place]} transform={places[place]}>
            <SweetShape {...face} isLogoApart />
          </g>
        ))}
      </svg>
      {around.map(
        ({ logo }, place) =>
          logo && (
            <img
              key={places[place]}
              data-place={place}
              src={logo}
              width="172"
              height="86"
              alt=""
              decoding="async"
              fetchPriority="low"
            />
          ),
      )}
      <Foreground main={main} slip={slip} />
    </div>
  );
}

function Foreground({ main, slip }: Pick<HeroArtProps, "main" | "slip">) {
  return (
    <svg {...scene} aria-hidden="true" focusable="false">
      <g transform="translate(74 140) rotate(-6) scale(1.42)">
        <SweetShape {...main} />
      </g>
      {slip && (
        <g transform="translate(318 344) rotate(7)">
          <path d={slipOutline} fill="#13261e" opacity=".12" transform="translate(2 4)" />
          <path d={slipOutline} fill="#fff" />
          {slip.map((line, place) => (
            <text key={line} className={styles.slipText} x="22" y={30.5 + place * 27.3}>
              {line}
            </text>
          ))}
        </g>
      )}
    </svg>
  );
}

const fourPlaces = [
  "translate(0 18) rotate(-7 140 88) scale(.86)",
  "translate(230 0) rotate(6 140 88) scale(.86)",
  "translate(30 196) rotate(5 140 88) scale(.86)",
  "translate(262 176) rotate(-9 140 88) scale(.86)",
] as const;

/** Four scattered sweets; decoration. */
export function FourSweets({
  sweets,
}: {
  sweets: readonly [SweetFace, SweetFace, SweetFace, SweetFace];
}) {
  return (
    <svg viewBox="0 0 520 380" width="520" height="380" aria-hidden="true" focusable="false">
      {sweets.map((face, place) => (
        <g key={fourPlaces[place]} transform={fourPlaces[place]}>
          <SweetShape {...face} />
        </g>
      ))}
    </svg>
  );
}
