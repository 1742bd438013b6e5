import fastJson from "fast-json-stringify";
import * as z from "zod/mini";

/** A serialiser made from the reply's own schema: it writes what is declared and nothing else. */
export function compileReply(reply: z.ZodMiniType): (result: unknown) => string {
  const { $schema: _, ...schema } = z.toJSONSchema(reply, {
    target: "draft-7",
    io: "input",
    unrepresentable: "any",
  });
  return fastJson(schema as Parameters<typeof fastJson>[0]);
}
