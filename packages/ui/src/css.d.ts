declare module "*.module.css" {
  const classes: Readonly<Record<string, string>>;
  export default classes;
}

declare module "*?raw" {
  const text: string;
  export default text;
}

interface ImportMeta {
  glob<Value>(patterns: readonly string[], options: { query: string; import: string; eager: true }): Record<string, Value>;
}
