import { isAllowedAddress, isPublicIp } from "#server/ground/kernel/outside-address.ts";

const resolverTimeoutMs = 3_000;
/** A and AAAA. */
const addressTypes = [1, 28];

type OutsideOptions = {
  isLocal: boolean;
  /** DNS over HTTPS with the JSON format (`https://cloudflare-dns.com/dns-query`); missing: names are not looked up. */
  resolver?: string | undefined;
};

/**
 * Judges addresses that dealers name before the server sends anything there. The address itself has to be allowed; with a
 * resolver, its name has to lead to public addresses and to no other. A resolver that does not respond means no.
 */
export function outsideCheck({ isLocal, resolver }: OutsideOptions): (address: string) => Promise<boolean> {
  return async (address) => {
    if (!isAllowedAddress(address, { isLocal })) return false;
    const { hostname } = new URL(address);
    if (isLocal || !resolver || /^[\d.]+$|^\[/.test(hostname)) return true;
    const found = await Promise.all(addressTypes.map((type) => resolve(resolver, hostname, type))).catch(() => []);
    const ips = found.flat();
    return ips.length > 0 && ips.every(isPublicIp);
  };
}

type DnsReply = { Answer?: { type: number; data: string }[] };

async function resolve(resolver: string, name: string, type: number): Promise<string[]> {
  const url = new URL(resolver);
  url.searchParams.set("name", name);
  url.searchParams.set("type", String(type));
  const response = await fetch(url, {
    headers: { accept: "application/dns-json" },
    redirect: "manual",
    signal: AbortSignal.timeout(resolverTimeoutMs),
  });
  if (!response.ok) throw new Error("the resolver refused");
  const { Answer = [] } = (await response.json()) as DnsReply;
  return Answer.filter((answer) => answer.type === type).map(({ data }) => data);
}
