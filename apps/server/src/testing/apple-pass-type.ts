import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/**
 * A pass type's certificate with its key, and that of the issuing authority, as Apple gives them.
 */
export function makeApplePassType(
  subject = "/UID=pass.shop.papillote.voucher/CN=Pass Type ID/OU=AB12CD34EF/O=Papillote",
) {
  const folder = mkdtempSync(join(tmpdir(), "papillote-pass-type-"));
  const file = (name: string) => join(folder, name);
  const openssl = (line: string, named?: string) =>
    execFileSync(
      "openssl",
      [...line.split(" "), ...(named === undefined ? [] : ["-subj", named])],
      { cwd: folder, stdio: "pipe" },
    );
  try {
    openssl(
      "req -x509 -newkey rsa:2048 -nodes -keyout authority.key -out authority.pem -days 3650",
      "/CN=Developer Relations (made for a test)/O=Papillote",
    );
    openssl("req -newkey rsa:2048 -nodes -keyout pass.key -out pass.csr", subject);
    openssl(
      "x509 -req -in pass.csr -CA authority.pem -CAkey authority.key -set_serial 7 -days 3650 -out pass.pem",
    );
    const [certificate, key, wwdr] = ["pass.pem", "pass.key", "authority.pem"].map((name) =>
      readFileSync(file(name), "utf8"),
    ) as [string, string, string];
    return {
      wwdr,
      environment: {
        APPLE_WALLET_CERTIFICATE: certificate,
        // Written as by services that keep an environment on one line.
        APPLE_WALLET_KEY: key.replaceAll("\n", "\\n"),
        APPLE_WALLET_WWDR: wwdr,
      },
    };
  } finally {
    rmSync(folder, { recursive: true });
  }
}
