import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { projectRoot } from "#server/platform/project-root.ts";
import type { Chance } from "./chance.ts";
import { methods, nonsenseText, otherTypes, urlText } from "./nonsense.ts";
import type { HostileRequest } from "./send.ts";

export const formType = "application/x-www-form-urlencoded";
/** `/error` is left out: it shows the page for a fault of ours, with the status of one. */
const pages = pagePaths().filter((path) => !path.startsWith("/error"));
const fields = formFields();
const queryNames = [
  ...["page", "sort", "return", "q", "panel", "cart", "childSku", "_routes", "order"],
  ...["orderId", "tab", "code", "token", "universe", "by", "transactionId", "index"],
];

/** A page or form of the storefront with nonsense in its URL and fields. */
export function pageOf(chance: Chance): HostileRequest {
  const path = chance
    .of(pages)
    .replaceAll(/:\w+\??/g, () => urlText(chance, nonsenseText(chance)))
    .replace("*", () => urlText(chance, nonsenseText(chance)));
  const target = `${path}${chance.oncePer(6) ? ".data" : ""}${pageQuery(chance)}`;
  const method = chance.oncePer(15) ? chance.of(methods) : chance.of(["GET", "POST", "POST"]);
  const origin = chance.oncePer(8) ? { origin: chance.of(["null", "https://x.example", "?"]) } : {};
  const type = chance.oncePer(8) ? chance.of([...otherTypes, "application/json"]) : formType;
  return {
    method,
    target,
    headers: { accept: "text/html", ...(method === "POST" && { "content-type": type }), ...origin },
    body: method === "POST" ? formBody(chance) : Buffer.alloc(0),
  };
}

function pageQuery(chance: Chance): string {
  if (!chance.oncePer(3)) return "";
  return `?${chance.of(queryNames)}=${urlText(chance, nonsenseText(chance))}`;
}

function formBody(chance: Chance): Buffer {
  const size = chance.below(60);
  if (size === 0) return Buffer.from("a&".repeat(20_000));
  if (size === 1) return Buffer.from(`a=${"x".repeat(70_000)}`);
  if (size === 2) return Buffer.from("--b\r\ncontent-disposition: form-data; name=a\r\n\r\n");
  const entries = Array.from({ length: chance.below(9) }, () => {
    const value = chance.of([nonsenseText(chance), "1", "fr-FR", "save", "card", "set"]);
    return `${chance.of(fields)}=${urlText(chance, value)}`;
  });
  return Buffer.from(entries.join("&"));
}

/** The paths of `routes.ts`, which is the complete map. */
function pagePaths(): string[] {
  const map = readFileSync(join(projectRoot, "apps/storefront/app/routes.ts"), "utf8");
  return ["/", ...[...map.matchAll(/\broute\("([^"]+)"/g)].map(([, path]) => `/${path}`)];
}

/** The names of the fields that the page actions read. */
function formFields(): string[] {
  const folder = join(projectRoot, "apps/storefront/app");
  const source = sourcesIn(folder).join("\n");
  const read = [...source.matchAll(/(?:[tT]extOf\(form, |form\.(?:get|has|getAll)\()"(\w+)"/g)];
  return [...new Set(read.map(([, name = ""]) => name)), "__proto__"];
}

function sourcesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => /(?<!\.test)\.tsx?$/.test(name))
    .map((name) => readFileSync(join(folder, name), "utf8"));
}
