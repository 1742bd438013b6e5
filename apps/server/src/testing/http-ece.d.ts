/** The used functions of `http_ece`, which has no types of its own. */
declare module "http_ece" {
  const ece: {
    decrypt(
      body: Buffer,
      keys: {
        readonly version: "aes128gcm";
        readonly privateKey: import("node:crypto").ECDH;
        readonly authSecret: string;
      },
    ): Buffer;
  };
  export = ece;
}
