import { keyedHashHex } from "./ids.ts";

const mappedIpv4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/**
 * The network a client's address belongs to, for counting tries (people-and-sessions.md#lockouts): an IPv4 address
 * itself, of an IPv6 address its /64, which one customer of a provider holds alone and can change addresses within at
 * will. Anything else is returned as it is.
 */
export function networkOf(ipAddress: string): string {
  const mapped = mappedIpv4.exec(ipAddress)?.[1];
  if (mapped) return mapped;
  if (!ipAddress.includes(":")) return ipAddress;
  const [head = "", tail] = ipAddress.toLowerCase().split("%")[0]?.split("::") ?? [];
  const groupsOf = (part: string | undefined) => (part ? part.split(":") : []);
  const [first, last] = [groupsOf(head), groupsOf(tail)];
  // `::` stands for as many zeros as are missing to eight groups.
  const zeros = tail === undefined ? [] : Array<string>(Math.max(0, 8 - first.length - last.length)).fill("0");
  const groups = [...first, ...zeros, ...last].slice(0, 4).map((group) => group.replace(/^0+(?=.)/, ""));
  return `${groups.join(":")}::/64`;
}

/** What the log calls a network, so that tries from one can be counted: a keyed hash, which tells no address. */
export const networkInLog = async (appSecret: string, ipAddress: string): Promise<string> =>
  (await keyedHashHex(appSecret, `network-in-log:${networkOf(ipAddress)}`)).slice(0, 16);
