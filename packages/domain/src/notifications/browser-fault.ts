const messageMax = 200;
const quoted = /(["'`]).*?\1|“.*?”|«.*?»/g;
/** A URL or path, an e-mail address, or a number that could be a phone number or a code. */
const personal = /\S*(?:[@?/\\]|\d{3})\S*/g;

/**
 * The message of a fault in a browser, without what a person may have typed: browsers quote values,
 * and the operator needs none of them.
 */
export function faultMessage(text: string): string {
  const [line = ""] = text.split("\n");
  return line.replace(quoted, "…").replace(personal, "…").trim().slice(0, messageMax);
}
