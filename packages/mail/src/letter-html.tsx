import type { CSSProperties, ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { Letter, Row } from "./letter.ts";
import { colour, fontFamily, style } from "./letter-style.ts";
import type { Shop } from "./message-data.ts";

/** 600 px, one column, tables and inline styles: what mail programs draw alike. */
export function letterHtml(letter: Letter, shop: Shop, locale: string): string {
  return `<!doctype html>${renderToStaticMarkup(<LetterPage letter={letter} shop={shop} locale={locale} />)}`;
}

type PageProps = { letter: Letter; shop: Shop; locale: string };

function LetterPage({ letter, shop, locale }: PageProps) {
  return (
    <html lang={locale.slice(0, 2)} dir="ltr">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <meta name="color-scheme" content="light" />
        <meta name="supported-color-schemes" content="light" />
        <title>{letter.subject}</title>
      </head>
      <body style={style.body}>
        <div style={style.preview}>{letter.preview}</div>
        <Table style={{ backgroundColor: colour.calque }}>
          <tr>
            <td align="center" style={{ padding: "28px 12px 48px" }}>
              <Table style={{ maxWidth: 600 }}>
                <Cell style={{ padding: "0 0 20px" }}>
                  <Logo shop={shop} />
                </Cell>
                <Cell style={style.pistache}>
                  <Picture letter={letter} shop={shop} />
                </Cell>
                <Cell style={style.sheet}>
                  <Words letter={letter} />
                </Cell>
              </Table>
            </td>
          </tr>
        </Table>
      </body>
    </html>
  );
}

/** A table that only places things says so: a screen reader then reads its content alone. */
function Table({ children, style: given }: { children: ReactNode; style?: CSSProperties }) {
  return (
    <table role="presentation" width="100%" cellPadding={0} cellSpacing={0} border={0} style={{ borderCollapse: "collapse", ...given }}>
      <tbody>{children}</tbody>
    </table>
  );
}

function Cell({ children, style: given }: { children: ReactNode; style?: CSSProperties }) {
  return (
    <tr>
      <td style={given}>{children}</td>
    </tr>
  );
}

// `lazy` keeps React from putting preload links into the head, which mail programs do not know.
function Logo({ shop }: { shop: Shop }) {
  return (
    <a href={shop.origin} style={style.logo}>
      <img src={`${shop.origin}/mail/mark.png`} width={42} height={35} alt="" loading="lazy" style={style.logoMark} />
      {shop.shopName}
    </a>
  );
}

function Picture({ letter: { amount }, shop }: { letter: Letter; shop: Shop }) {
  return (
    <>
      <img src={`${shop.origin}/mail/sweet.png`} width={320} height={200} alt="" loading="lazy" style={style.picture} />
      {amount && (
        <p style={{ margin: "12px 0 0", textAlign: "center" }}>
          <strong style={style.amount}>{amount.text}</strong>
          <br />
          <span style={style.caption}>{amount.caption}</span>
        </p>
      )}
    </>
  );
}

function Words({ letter }: { letter: Letter }) {
  return (
    <>
      <h1 style={style.title}>{letter.title}</h1>
      <p style={style.lead}>{letter.lead}</p>
      <Rows rows={letter.rows} />
      <Button {...letter.button} />
      {letter.notes.map((note) => (
        <p key={note} style={style.note}>
          {note}
        </p>
      ))}
      <p style={style.footer}>{letter.footer}</p>
    </>
  );
}

/** An amount never breaks; an id does, or it would widen the letter on a telephone. */
const longValue = 24;

/** Real data, so a real table: each value has its row's header. */
function Rows({ rows }: { rows: readonly Row[] }) {
  return (
    <table width="100%" cellPadding={0} cellSpacing={0} border={0} style={style.rows}>
      <tbody>
        {rows.map(({ label, value, isTotal = false }, index) => {
          const weight = isTotal ? style.totalCell : style.cell;
          return (
            // Two lines of one order may read the same; their order never changes.
            // biome-ignore lint/suspicious/noArrayIndexKey: a letter is drawn once
            <tr key={index}>
              <th scope="row" align="left" style={{ ...weight, textAlign: "left" }}>
                {label}
              </th>
              <td align="right" style={{ ...weight, textAlign: "right", paddingLeft: 16, ...(value.length > longValue ? style.longValue : style.shortValue) }}>
                {value}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

function Button({ label, href }: { label: string; href: string }) {
  return (
    <Table style={{ marginTop: 24 }}>
      <tr>
        <td align="center" style={{ backgroundColor: colour.accent, borderRadius: 8 }}>
          <a href={href} style={{ ...style.button, fontFamily }}>
            {label}
          </a>
        </td>
      </tr>
    </Table>
  );
}
