/** Longest list of senders of an office, and longest entry. */
export const sendersMaximum = 50;
const entryMaximum = 254;

const address = /^[^\s@<>(),;:"[\]\\]{1,64}@(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}$/;
const domain = /^@?((?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,})$/;
/** Anyone can have an address there, so that none of these domains says who a sender is. */
const publicDomains = new Set(
  `aol.com freenet.de gmail.com gmx.at gmx.ch gmx.de gmx.net googlemail.com hotmail.com hotmail.de icloud.com live.com live.de
  mail.de mailbox.org me.com outlook.com outlook.de posteo.de proton.me protonmail.com t-online.de web.de yahoo.com yahoo.de`.split(
    /\s+/,
  ),
);

/** What staff typed, one address or domain per line or comma; `refused`: the first entry that is neither, and why. */
export type TypedSenders = { senders: string[]; refused?: { entry: string; isPublicDomain: boolean } };

/** Reads a typed list: addresses as they are, domains as `@autohaus.example`, in lower case and without repetitions. */
export function readSenders(text: string): TypedSenders {
  const senders = new Set<string>();
  for (const typed of text.split(/[\s,;]+/).filter(Boolean)) {
    const entry = typed.toLowerCase();
    const [, name] = domain.exec(entry) ?? [];
    if (name && publicDomains.has(name)) return { senders: [], refused: { entry, isPublicDomain: true } };
    if (entry.length > entryMaximum || !(name || address.test(entry)))
      return { senders: [], refused: { entry: entry.slice(0, entryMaximum), isPublicDomain: false } };
    senders.add(name ? `@${name}` : entry);
  }
  return { senders: [...senders] };
}

/** Whether the address, or its domain, is on an office's list. */
export function isAllowedSender(senders: readonly string[], from: string): boolean {
  const sender = from.toLowerCase();
  return senders.includes(sender) || senders.includes(sender.slice(sender.lastIndexOf("@")));
}
