import { msg } from "@lingui/core/macro";
import type { CSSProperties, ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { demoLine, type Letter, type Row } from "./letter.ts";
import { colour, fontFamily, style } from "./letter-style.ts";
import type { Shop } from "./message-data.ts";
import type { Words } from "./words.ts";

/** 600 px, one column, tables and inline styles, so that all mail programs render it alike. */
export function letterHtml(letter: Letter, shop: Shop, words: Words): string {
  const page = <LetterPage letter={letter} shop={shop} words={words} />;
  return `<!doctype html>${renderToStaticMarkup(page)}`;
}

type PageProps = { letter: Letter; shop: Shop; words: Words };

// `lang` is set twice: web mail removes the outer elements.
function LetterPage({ letter, shop, words }: PageProps) {
  const lang = words.locale.slice(0, 2);
  return (
    <html lang={lang} dir="ltr">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <meta name="color-scheme" content="light" />
        <meta name="supported-color-schemes" content="light" />
        <title>{letter.subject}</title>
      </head>
      <body style={style.body}>
        <div role="main" lang={lang} dir="ltr">
          <div style={style.preview}>{letter.preview}</div>
          <Table style={{ backgroundColor: colour.calque }}>
            <tr>
              <td align="center" style={{ padding: "28px 12px 48px" }}>
                <Table style={{ maxWidth: 600 }}>
                  <Cell style={{ padding: "0 0 20px" }}>
                    <Logo shop={shop} />
                  </Cell>
                  {letter.message && (
                    <Cell style={style.message}>
                      <Message {...letter.message} />
                    </Cell>
                  )}
                  <Cell style={style.pistache}>
                    <Picture letter={letter} shop={shop} words={words} />
                  </Cell>
                  <Cell style={style.sheet}>
                    <Sheet letter={letter} />
                    <SellerFooter letter={letter} shop={shop} words={words} />
                  </Cell>
                </Table>
              </td>
            </tr>
          </Table>
        </div>
      </body>
    </html>
  );
}

/** A layout table: its role makes screen readers ignore the table and read its content. */
function Table({ children, style: given }: { children: ReactNode; style?: CSSProperties }) {
  return (
    <table
      role="presentation"
      width="100%"
      cellPadding={0}
      cellSpacing={0}
      border={0}
      style={{ borderCollapse: "collapse", ...given }}
    >
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

// `lazy` keeps React from adding preload links to the head, which mail programs do not support.
function Logo({ shop }: { shop: Shop }) {
  return (
    <a href={shop.origin} style={style.logo}>
      <img
        src={`${shop.origin}/mail/mark.png`}
        width={42}
        height={35}
        alt=""
        loading="lazy"
        style={style.logoMark}
      />
      {shop.shopName}
    </a>
  );
}

function Message({ text, from }: { text: string; from: string }) {
  return (
    <>
      <p style={style.words}>{text}</p>
      <p style={style.signature}>{from}</p>
    </>
  );
}

/** One picture for each universe by its number, and for each occasion: `sweet-400.png`. */
function sweetFile({ universeId, occasion }: Letter): string {
  if (occasion) return `sweet-${occasion}.png`;
  return typeof universeId === "number"
    ? `sweet-${Math.floor(universeId / 100) * 100}.png`
    : "sweet.png";
}

function Picture({ letter, shop, words: { i18n } }: PageProps) {
  const { amount } = letter;
  const { text: sum = "", caption: what = "" } = amount ?? {};
  const alt = amount ? i18n._(msg`A wrapped sweet: ${sum}, ${what}`) : "";
  return (
    <>
      <img
        src={`${shop.origin}/mail/${sweetFile(letter)}`}
        width={320}
        height={200}
        alt={alt}
        loading="lazy"
        style={style.picture}
      />
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

/** A code of six digits, with room for two more. */
const shortCodeMax = 8;

function Sheet({ letter: { title, lead, code, rows, button, notes } }: { letter: Letter }) {
  return (
    <>
      <h1 style={style.title}>{title}</h1>
      <p style={style.lead}>{unbroken(lead)}</p>
      {code !== undefined && (
        <p style={code.length > shortCodeMax ? style.longCode : style.code}>{code}</p>
      )}
      {rows.length > 0 && <Rows rows={rows} />}
      {button && <Button {...button} />}
      {notes.map((note) => (
        <p key={note} style={style.note}>
          {unbroken(note)}
        </p>
      ))}
    </>
  );
}

/**
 * Why the letter came, and who sells, as each commercial letter must name its sender (LCEN, 20).
 */
function SellerFooter({ letter: { footer, unsubscribe }, shop, words }: PageProps) {
  const demo = demoLine(shop, words);
  return (
    <>
      <p style={style.footer}>{unbroken(footer)}</p>
      {unsubscribe && (
        <p style={style.demo}>
          <a href={unsubscribe.href} style={{ color: colour.ink }}>
            {unsubscribe.label}
          </a>
        </p>
      )}
      {demo !== "" && <p style={style.demo}>{demo}</p>}
      <p style={style.seller}>{lines(shop.seller)}</p>
    </>
  );
}

/** A line does not end after the hyphen of « e-mail ». */
function unbroken(text: string): ReactNode[] {
  return text.split("e-mail").flatMap((part, index) =>
    index === 0
      ? [part]
      : [
          <span key={part} style={style.shortValue}>
            e-mail
          </span>,
          part,
        ],
  );
}

function lines(texts: readonly string[]): ReactNode[] {
  return texts.flatMap((text, index) => (index === 0 ? [text] : [<br key={text} />, text]));
}

/**
 * In characters. Amounts do not wrap; dates and ids do, or they would widen the letter on a phone.
 */
const longValue = 14;

/** A data table: each value has a row header. */
function Rows({ rows }: { rows: readonly Row[] }) {
  return (
    <table width="100%" cellPadding={0} cellSpacing={0} border={0} style={style.rows}>
      <tbody>
        {rows.map(({ label, value, detail, isTotal = false }, index) => {
          const weight = isTotal ? style.totalCell : style.cell;
          return (
            // Two lines of an order may have the same text; their order never changes.
            // biome-ignore lint/suspicious/noArrayIndexKey: a letter is drawn once
            <tr key={index}>
              <th scope="row" align="left" style={{ ...weight, textAlign: "left" }}>
                {label}
                {detail !== undefined && <span style={style.detail}> {detail}</span>}
              </th>
              <td
                align="right"
                style={{
                  ...weight,
                  textAlign: "right",
                  paddingLeft: 16,
                  ...(value.length > longValue ? style.longValue : style.shortValue),
                }}
              >
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
