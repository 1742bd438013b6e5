import { isIPv4, isIPv6 } from "node:net";

/** Who counts as one: an IPv4 address, or the 64 bits of an IPv6 network, within which anybody takes as many addresses as they like. */
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

/** Which hops on the way are our own proxies: the ones nearest to us, as many as were counted. */
export function nearestHops(proxies: number): (address: string, hop: number) => boolean {
  return (_address, hop) => hop < proxies;
}
