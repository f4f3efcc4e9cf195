/** Names that resolve to a private network or to this machine. */
const privateNames = /(^|\.)(localhost|local|internal|lan|home|corp|intranet|home\.arpa)$/;

const isPrivateIpv4 = ([a = 0, b = 0, c = 0]: number[]) =>
  a === 0 ||
  a === 10 ||
  a === 127 ||
  a >= 224 ||
  (a === 100 && b >= 64 && b < 128) ||
  (a === 169 && b === 254) ||
  (a === 172 && b >= 16 && b < 32) ||
  (a === 192 && b === 168) ||
  (a === 192 && b === 0 && (c === 0 || c === 2)) ||
  (a === 198 && (b === 18 || b === 19 || (b === 51 && c === 100))) ||
  (a === 203 && b === 0 && c === 113);

/** Networks of IPv6 whose addresses the internet routes (2000::/3), without those that stand for other networks. */
function isPublicIpv6(address: string): boolean {
  const [first = 0, second = 0] = address.split(":", 2).map((group) => Number.parseInt(group || "0", 16));
  if (first < 0x2000 || first >= 0x4000 || first === 0x2002 || first === 0x3fff) return false;
  return first !== 0x2001 || (second >= 0x200 && second !== 0xdb8);
}

/** Whether an address that a name resolved to is one of the public internet; `ip` as name servers write it. */
export const isPublicIp = (ip: string): boolean =>
  ip.includes(":") ? isPublicIpv6(ip) : /^\d+(\.\d+){3}$/.test(ip) && !isPrivateIpv4(ip.split(".").map(Number));

/**
 * Whether the server may ask this URL, which a dealer named: HTTPS, a public name, no credentials. Only a local
 * installation may use HTTP and its own machine. The URL parser has already normalized every notation of an IPv4 address
 * (decimal, octal, hexadecimal) to the dotted one. IPv6 addresses are refused altogether: services have names.
 */
export function isAllowedAddress(address: string, { isLocal }: { isLocal: boolean }): boolean {
  if (!URL.canParse(address)) return false;
  const url = new URL(address);
  if (url.username || url.password) return false;
  if (isLocal && url.protocol === "http:") return true;
  if (url.protocol !== "https:") return false;
  if (isLocal) return true;
  const host = url.hostname.toLowerCase().replace(/\.$/, "");
  if (host.startsWith("[")) return false;
  if (/^\d+(\.\d+){3}$/.test(host)) return !isPrivateIpv4(host.split(".").map(Number));
  return host.includes(".") && !privateNames.test(host);
}
