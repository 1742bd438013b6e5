/** The name that the standard gives to the XML in the PDF. */
export const facturXFile = "factur-x.xml";

const properties = [
  ["DocumentFileName", "name of the embedded XML invoice file"],
  ["DocumentType", "INVOICE"],
  ["Version", "The actual version of the Factur-X data"],
  ["ConformanceLevel", "The conformance level of the Factur-X data"],
] as const;

/**
 * What a reader of PDF/A looks for in the XMP metadata: that the file is accessible (PDF/UA), that
 * it is a Factur-X of the profile EN 16931, and the description of both schemas, without which a
 * PDF/A may not name them.
 */
export const facturXMetadata = `
<rdf:Description xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/" rdf:about="">
  <pdfuaid:part>1</pdfuaid:part>
</rdf:Description>
<rdf:Description xmlns:fx="urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#" rdf:about="">
  <fx:DocumentType>INVOICE</fx:DocumentType>
  <fx:DocumentFileName>${facturXFile}</fx:DocumentFileName>
  <fx:Version>1.0</fx:Version>
  <fx:ConformanceLevel>EN 16931</fx:ConformanceLevel>
</rdf:Description>
<rdf:Description xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/"
  xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#"
  xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#" rdf:about="">
  <pdfaExtension:schemas><rdf:Bag>
    ${schema("PDF/UA identification schema", "http://www.aiim.org/pdfua/ns/id/", "pdfuaid", [
      property("part", "Integer", "part of ISO 14289"),
    ])}
    ${schema(
      "Factur-X PDFA Extension Schema",
      "urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#",
      "fx",
      properties.map(([name, description]) => property(name, "Text", description)),
    )}
  </rdf:Bag></pdfaExtension:schemas>
</rdf:Description>`;

function schema(title: string, uri: string, prefix: string, described: readonly string[]): string {
  return (
    `<rdf:li rdf:parseType="Resource"><pdfaSchema:schema>${title}</pdfaSchema:schema>` +
    `<pdfaSchema:namespaceURI>${uri}</pdfaSchema:namespaceURI>` +
    `<pdfaSchema:prefix>${prefix}</pdfaSchema:prefix>` +
    `<pdfaSchema:property><rdf:Seq>${described.join("")}</rdf:Seq></pdfaSchema:property></rdf:li>`
  );
}

function property(name: string, type: "Text" | "Integer", description: string): string {
  return (
    `<rdf:li rdf:parseType="Resource"><pdfaProperty:name>${name}</pdfaProperty:name>` +
    `<pdfaProperty:valueType>${type}</pdfaProperty:valueType>` +
    `<pdfaProperty:category>${type === "Integer" ? "internal" : "external"}</pdfaProperty:category>` +
    `<pdfaProperty:description>${description}</pdfaProperty:description></rdf:li>`
  );
}
