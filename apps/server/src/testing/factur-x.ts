import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { validateXML } from "xmllint-wasm";

const folder = join(import.meta.dirname, "factur-x");
const files = readdirSync(folder)
  .filter((name) => name.endsWith(".xsd"))
  .map((fileName) => ({ fileName, contents: readFileSync(join(folder, fileName), "utf8") }));
const main = "Factur-X_1.07.3_EN16931.xsd";

/** The errors in an XML by the schema of Factur-X, profile EN 16931. */
export async function facturXErrors(xml: string): Promise<string[]> {
  const { errors } = await validateXML({
    xml: [{ fileName: "factur-x.xml", contents: xml }],
    schema: files.filter(({ fileName }) => fileName === main),
    preload: files.filter(({ fileName }) => fileName !== main),
  });
  return errors.map(({ message }) => message);
}
