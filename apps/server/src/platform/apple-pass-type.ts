import { createPrivateKey, X509Certificate } from "node:crypto";
import { pemOf } from "./pem.ts";
import { StartError } from "./start-error.ts";

type Settings = {
  readonly APPLE_WALLET_CERTIFICATE?: string | undefined;
  readonly APPLE_WALLET_KEY?: string | undefined;
  readonly APPLE_WALLET_WWDR?: string | undefined;
};

/**
 * The certificates and the key that sign passes for Apple Wallet; undefined if none is given. The
 * pass type and the team are no settings, as the certificate names them.
 */
export function applePassTypeOf({
  APPLE_WALLET_CERTIFICATE: certificate,
  APPLE_WALLET_KEY: key,
  APPLE_WALLET_WWDR: wwdr,
}: Settings) {
  if (certificate === undefined && key === undefined && wwdr === undefined) return undefined;
  const pems = {
    certificate: pemOf(required("APPLE_WALLET_CERTIFICATE", certificate)),
    key: pemOf(required("APPLE_WALLET_KEY", key)),
    wwdr: pemOf(required("APPLE_WALLET_WWDR", wwdr)),
  };
  const signer = new X509Certificate(pems.certificate);
  if (!signer.checkPrivateKey(createPrivateKey(pems.key)))
    throw new StartError("APPLE_WALLET_KEY is not the key of APPLE_WALLET_CERTIFICATE");
  if (!signer.verify(new X509Certificate(pems.wwdr).publicKey))
    throw new StartError("APPLE_WALLET_CERTIFICATE is not issued by APPLE_WALLET_WWDR");
  return {
    ...pems,
    passTypeId: subjectOf(signer, "UID"),
    teamId: subjectOf(signer, "OU"),
  } as const;
}

function required(name: string, given: string | undefined): string {
  if (given === undefined) throw new StartError(`Apple Wallet needs ${name} too`);
  return given;
}

function subjectOf(certificate: X509Certificate, name: string): string {
  const part = certificate.subject.split("\n").find((line) => line.startsWith(`${name}=`));
  if (part === undefined)
    throw new StartError(`APPLE_WALLET_CERTIFICATE is not of a pass type: it names no ${name}`);
  return part.slice(name.length + 1);
}
