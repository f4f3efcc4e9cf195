/** A header of a mail as postal-mime returns it: name in lower case, value unfolded. */
export type MailHeader = { key: string; value: string };

type Result = { method: string; result: string; properties: Map<string, string> };

/**
 * Whether the receiving service vouches that the mail comes from the domain of its From (scans.md#senders): DMARC passed, or an
 * aligned SPF or DKIM passed where the domain has no DMARC policy. Only the topmost Authentication-Results header counts, and
 * only if `service` wrote it (RFC 8601): services put theirs on top, so anything below may come with a forged mail.
 */
export function isSenderProven(headers: readonly MailHeader[], service: string, fromDomain: string): boolean {
  const topmost = headers.find(({ key }) => key === "authentication-results");
  const results = topmost && parseResults(topmost.value, service);
  if (!results) return false;
  const passed = (method: string) => results.filter((one) => one.method === method && one.result === "pass");
  const isAligned = ({ properties }: Result, ...names: string[]) =>
    names.some((name) => areAligned(domainOf(properties.get(name) ?? ""), fromDomain));
  const dmarc = results.find(({ method }) => method === "dmarc");
  if (dmarc?.result === "pass") return isAligned(dmarc, "header.from");
  if (dmarc?.result === "fail") return false;
  return (
    passed("spf").some((spf) => isAligned(spf, "smtp.mailfrom")) ||
    passed("dkim").some((dkim) => isAligned(dkim, "header.d", "header.i"))
  );
}

/** The part after the last @, in lower case; a bare domain is returned as it is. */
export const domainOf = (address: string): string => address.slice(address.lastIndexOf("@") + 1).toLowerCase();

/** The same domain, or one below the other (relaxed alignment); never just a top-level domain. */
function areAligned(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  return short.includes(".") && (short === long || long.endsWith(`.${short}`));
}

/** The results in a header's value; undefined when another service wrote it. */
function parseResults(value: string, service: string): Result[] | undefined {
  const [id = "", ...parts] = withoutComments(value).split(";");
  if (id.trim().split(/\s+/)[0]?.toLowerCase() !== service.toLowerCase()) return undefined;
  return parts.flatMap((part) => {
    const [first = "", ...rest] = part.trim().split(/\s+/);
    const [method = "", result = ""] = split(first);
    if (!method || !result) return [];
    return { method: method.split("/")[0] ?? "", result, properties: new Map(rest.map(split)) };
  });
}

const split = (pair: string): [string, string] => {
  const at = pair.indexOf("=");
  const value = pair.slice(at + 1).replaceAll('"', "");
  return at < 1 ? [pair.toLowerCase(), ""] : [pair.slice(0, at).toLowerCase(), value.toLowerCase()];
};

/** Without (comments), which nest and may contain anything, such as `; dmarc=pass`; quoted texts lose their semicolons. */
function withoutComments(value: string): string {
  let depth = 0;
  let isQuoted = false;
  let kept = "";
  for (let at = 0; at < value.length; at += 1) {
    const letter = value[at] ?? "";
    if (letter === "\\") at += 1;
    else if (depth === 0 && letter === '"') isQuoted = !isQuoted;
    else if (!isQuoted && letter === "(") depth += 1;
    else if (!isQuoted && letter === ")") depth = Math.max(0, depth - 1);
    else if (depth === 0 && !(isQuoted && /[;\s]/.test(letter))) kept += letter;
  }
  return kept;
}
