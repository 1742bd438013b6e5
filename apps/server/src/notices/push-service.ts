/**
 * Whether the URL is one of a known push service. The shop posts to it, and any other URL could
 * lead to a server inside the operator's network. Loopback, also without encryption, is for tests
 * alone.
 */
export function isPushService(endpoint: string, hosts: readonly string[]): boolean {
  const address = URL.parse(endpoint);
  if (!address) return false;
  const { hostname, protocol, port, username, password } = address;
  if (username !== "" || password !== "") return false;
  const isKnown = hosts.some((host) =>
    host.startsWith("*.") ? hostname.endsWith(host.slice(1)) : hostname === host,
  );
  if (!isKnown) return false;
  return hostname === "127.0.0.1" || (protocol === "https:" && port === "");
}
