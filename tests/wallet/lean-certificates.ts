/** Chains of certificates for the lean verifier: a reader of DER instead of a library. */
type Der = { tag: number; body: Uint8Array; whole: Uint8Array };

const fail = (what: string): never => {
  throw new Error(`certificate: ${what}`);
};

function derAt(bytes: Uint8Array, at: number): Der {
  let length = bytes[at + 1] ?? fail("end");
  let start = at + 2;
  if (length & 128) {
    const count = length & 127;
    if (count === 0 || count > 3) fail("length");
    length = bytes.subarray(start, start + count).reduce((sum, byte) => sum * 256 + byte, 0);
    start += count;
  }
  if (start + length > bytes.length) fail("end");
  return {
    tag: bytes[at] ?? 0,
    body: bytes.subarray(start, start + length),
    whole: bytes.subarray(at, start + length),
  };
}

function children(bytes: Uint8Array): Der[] {
  const found: Der[] = [];
  for (let at = 0; at < bytes.length; at += found.at(-1)?.whole.length ?? 1) found.push(derAt(bytes, at));
  return found;
}

const hex = (bytes: Uint8Array | undefined) => Buffer.from(bytes ?? []).toString("hex");

function timeOf({ tag, body }: Der): number {
  const text = Buffer.from(body).toString("latin1");
  const year = tag === 0x17 ? `${Number(text.slice(0, 2)) < 50 ? "20" : "19"}${text.slice(0, 2)}` : text.slice(0, 4);
  const [month = 0, day = 0, hour = 0, minute = 0, second = 0] = (
    text.slice(tag === 0x17 ? 2 : 4).match(/../g) ?? []
  ).map(Number);
  return Date.UTC(Number(year), month - 1, day, hour, minute, second);
}

const oids = { constraints: "551d13", keyUsage: "551d0f", extendedKeyUsage: "551d25" };

function read(bytes: Uint8Array) {
  const outer = derAt(bytes, 0);
  if (outer.whole.length !== bytes.length || bytes.length > 4_096) fail("size");
  const [tbs, algorithm, signature] = children(outer.body);
  if (!tbs || !algorithm || !signature || signature.body[0] !== 0) return fail("shape");
  const fields = children(tbs.body);
  const [, innerAlgorithm, issuer, validity, subject, spki, ...rest] =
    fields[0]?.tag === 0xa0 ? fields.slice(1) : fields;
  if (!issuer || !validity || !subject || !spki || hex(innerAlgorithm?.whole) !== hex(algorithm.whole))
    return fail("shape");
  const [from, to] = children(validity.body);
  const list = rest.find(({ tag }) => tag === 0xa3);
  const extensions = list ? children(derAt(list.body, 0).body).map(({ body }) => children(body)) : [];
  const extensionOf = (oid: string) => {
    const octets = extensions.find(([id]) => hex(id?.body) === oid)?.at(-1)?.body;
    return octets && derAt(octets, 0);
  };
  const constraints = children(extensionOf(oids.constraints)?.body ?? new Uint8Array());
  const pathLength = constraints.find(({ tag }) => tag === 2)?.body[0];
  const usage = extensionOf(oids.keyUsage)?.body[1];
  const extended = extensionOf(oids.extendedKeyUsage);
  const known: string[] = Object.values(oids);
  return {
    tbs: tbs.whole,
    signature: signature.body.subarray(1),
    issuer: hex(issuer.whole),
    subject: hex(subject.whole),
    spki: Uint8Array.from(spki.whole),
    from: from ? timeOf(from) : fail("times"),
    to: to ? timeOf(to) : fail("times"),
    isAuthority: constraints[0]?.tag === 1 && constraints[0].body[0] !== 0,
    pathLength: pathLength ?? Number.POSITIVE_INFINITY,
    usage,
    extended: extended && children(extended.body).map(({ body }) => hex(body)),
    isStrange: extensions.some(
      ([id, critical]) => critical?.tag === 1 && critical.body[0] !== 0 && !known.includes(hex(id?.body)),
    ),
  };
}
type LeanCertificate = ReturnType<typeof read>;

const curve = { name: "ECDSA", namedCurve: "P-256" } as const;
const signing = { name: "ECDSA", hash: "SHA-256" } as const;
const keyOf = ({ spki }: LeanCertificate) => crypto.subtle.importKey("spki", spki, curve, true, ["verify"]);

/** The two numbers of a signature, 32 bytes each. */
function rawSignature(der: Uint8Array): Uint8Array<ArrayBuffer> {
  const outer = derAt(der, 0);
  const numbers = children(outer.body);
  const isShaped = outer.tag === 0x30 && outer.whole.length === der.length && numbers.length === 2;
  if (!isShaped || numbers.some(({ tag }) => tag !== 2)) fail("signature");
  const raw = new Uint8Array(64);
  for (const [index, { body }] of numbers.entries()) {
    const number = body[0] === 0 ? body.subarray(1) : body;
    if (number.length > 32) fail("signature");
    raw.set(number, (index + 1) * 32 - number.length);
  }
  return raw;
}

/** The key of the first certificate, when its chain leads to a root. `usage`: an object identifier in hexadecimal. */
export async function leanChain(roots: readonly string[], chain: readonly Uint8Array[], now: number, usage?: string) {
  if (chain.length > 4) fail("too many");
  const [leaf, ...authorities] = chain.map(read);
  if (!leaf || leaf.isAuthority || leaf.isStrange || (leaf.usage !== undefined && !(leaf.usage & 0x80)))
    return fail("leaf");
  if (usage && leaf.extended && !leaf.extended.includes(usage)) fail("usage");
  const anchors = roots.map((root) => read(Buffer.from(root, "base64")));
  let current = leaf;
  for (let between = 0; ; between += 1) {
    if (now < current.from || now > current.to) fail("not valid now");
    const root = await signerOf(current, anchors, between);
    if (root) return now < root.from || now > root.to ? fail("root not valid now") : keyOf(leaf);
    const next = authorities.shift();
    current = (next && (await signerOf(current, [next], between))) ?? fail("not trusted");
  }
}

async function signerOf(issued: LeanCertificate, candidates: LeanCertificate[], between: number) {
  for (const one of candidates) {
    const mayIssue =
      one.isAuthority && !one.isStrange && one.pathLength >= between && (one.usage === undefined || one.usage & 4);
    if (one.subject !== issued.issuer || !mayIssue) continue;
    if (
      await crypto.subtle.verify(signing, await keyOf(one), rawSignature(issued.signature), Uint8Array.from(issued.tbs))
    )
      return one;
  }
  return undefined;
}
