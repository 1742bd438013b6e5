import { isIPv4, isIPv6 } from "node:net";

/** What rate limits count as one client: an IPv4 address or an IPv6 /64, which one client owns. */
export function networkOf(address: string): string {
  const mapped = /^::ffff:([\d.]+)$/i.exec(address)?.[1];
  if (mapped !== undefined && isIPv4(mapped)) return mapped;
  if (!isIPv6(address) || address === "::1") return address;
  const [head = "", tail] = (address.split("%")[0] ?? "").toLowerCase().split("::");
  const before = head.split(":").filter(Boolean);
  const after = (tail ?? "").split(":").filter(Boolean);
  const missing = tail === undefined ? 0 : 8 - before.length - after.length;
  const groups = [...before, ...Array<string>(Math.max(missing, 0)).fill("0"), ...after].slice(
    0,
    4,
  );
  return `${groups.map((group) => group.replace(/^0+(?=.)/, "")).join(":")}::/64`;
}

/**
 * Undefined for this machine: behind a proxy that TRUST_PROXY does not count, every client has the
 * loopback address.
 */
export function clientNetwork(address: string): string | undefined {
  const network = networkOf(address);
  return network === "::1" || network.startsWith("127.") ? undefined : network;
}

/** Fastify's `trustProxy`: the configured number of hops nearest to us are our own proxies. */
export function nearestHops(proxies: number): (address: string, hop: number) => boolean {
  return (_address, hop) => hop < proxies;
}
