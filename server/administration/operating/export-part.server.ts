/** First bytes of every file of an export. */
const magic = new TextEncoder().encode("HSX1");
const ivBytes = 12;

/** Which file of which export it is; a file opens as no other. */
export type PartScope = { id: string; part: number } | "manifest";

/** The key of EXPORT_KEY: 64 hexadecimal digits (`openssl rand -hex 32`). Throws when it is something else. */
export function importExportKey(text: string): Promise<CryptoKey> {
  if (!/^[0-9a-f]{64}$/i.test(text))
    throw new Error("EXPORT_KEY has to be 64 hexadecimal digits: openssl rand -hex 32");
  const bytes = Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
  return crypto.subtle.importKey("raw", bytes, "AES-GCM", false, ["encrypt", "decrypt"]);
}

/** Compresses (gzip) and encrypts (AES-256-GCM) a text. */
export async function sealPart(key: CryptoKey, scope: PartScope, text: string): Promise<Uint8Array> {
  const iv = crypto.getRandomValues(new Uint8Array(ivBytes));
  const compressed = await through(new CompressionStream("gzip"), new TextEncoder().encode(text));
  const sealed = await crypto.subtle.encrypt({ name: "AES-GCM", iv, additionalData: bound(scope) }, key, compressed);
  const file = new Uint8Array(magic.length + ivBytes + sealed.byteLength);
  file.set(magic);
  file.set(iv, magic.length);
  file.set(new Uint8Array(sealed), magic.length + ivBytes);
  return file;
}

/** The text of `sealPart`. Throws when the key is another one, or the file another part, or not whole. */
export async function openPart(key: CryptoKey, scope: PartScope, file: Uint8Array): Promise<string> {
  const isExport = magic.every((byte, index) => file[index] === byte);
  if (!isExport) throw new Error("this is no file of an export");
  const iv = file.slice(magic.length, magic.length + ivBytes);
  const sealed = file.slice(magic.length + ivBytes);
  try {
    const compressed = await crypto.subtle.decrypt({ name: "AES-GCM", iv, additionalData: bound(scope) }, key, sealed);
    return new TextDecoder().decode(await through(new DecompressionStream("gzip"), new Uint8Array(compressed)));
  } catch {
    throw new Error("a file of the export does not open: another EXPORT_KEY, another file, or a damaged one");
  }
}

const bound = (scope: PartScope) =>
  new TextEncoder().encode(
    scope === "manifest" ? "handschlag export/manifest" : `handschlag export/${scope.id}/${scope.part}`,
  );

async function through(
  stream: CompressionStream | DecompressionStream,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<Uint8Array<ArrayBuffer>> {
  const body = new Blob([bytes]).stream().pipeThrough(stream as unknown as TransformStream<Uint8Array, Uint8Array>);
  return new Uint8Array(await new Response(body).arrayBuffer());
}
