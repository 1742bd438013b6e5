/** What a form keeps of a file that it uploaded earlier. */
type FormFile = { readonly token: string; readonly bytes: number; readonly name: string };

/** Writes the value of a form field: `token/bytes/name`. */
export function writeFormFile({ token, bytes, name }: FormFile): string {
  return `${token}/${bytes}/${name}`;
}

/** Undefined for what `writeFormFile` cannot have written; only the server can read the token. */
export function readFormFile(value: string): FormFile | undefined {
  const [, token = "", bytes = "", name = ""] =
    /^([\w-]{1,200})\/(\d{1,8})\/(.{1,100})$/.exec(value) ?? [];
  return token === "" ? undefined : { token, bytes: Number(bytes), name };
}
