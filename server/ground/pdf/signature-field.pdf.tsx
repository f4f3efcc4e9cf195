import { Buffer } from "node:buffer";
import { Image, StyleSheet, Text, View } from "@react-pdf/renderer";
import type { FlatPng } from "./flatten-png.server.ts";
import { Line } from "./lines.pdf.tsx";
import { ink, look } from "./pdf-look.ts";

const boxHeight = 62;

const style = StyleSheet.create({
  placeAndDate: { height: 26, justifyContent: "flex-end", borderBottomWidth: 0.7, borderBottomColor: ink.soft },
  box: {
    height: boxHeight,
    marginTop: 10,
    padding: 4,
    alignItems: "center",
    justifyContent: "center",
    borderWidth: 0.7,
    borderColor: ink.soft,
    borderRadius: 3,
  },
  image: { maxWidth: "100%", height: boxHeight - 12, objectFit: "contain" },
  /** The fonts have no italic face. */
  typed: { lineHeight: 1.2, transform: "skewX(-12deg)", textAlign: "center" },
  skipped: { fontSize: 8.5, color: ink.soft },
  caption: { fontSize: 7.5, lineHeight: 1.35, color: ink.soft, marginTop: 2 },
});

/** A signature that was given on a screen. */
export type GivenSignature = {
  name: string;
  /** `21.11.2026, 10:00 Uhr` */
  signedAt: string;
  /** The same of when it arrived; null: at once. */
  receivedAt: string | null;
  /** null: the name was typed. */
  picture: FlatPng | null;
};

type SignatureFieldProps = {
  signer: string;
  name: string;
  signature?: GivenSignature | undefined;
  /** Others signed on a screen, this signer did not; a box that looks open would invite a signature after the seal. */
  isSkipped?: boolean;
};

/** A line for place and date and a box to sign in; with a signature that was given on a screen they are filled. */
export function SignatureField({ signer, name, signature, isSkipped = false }: SignatureFieldProps) {
  return (
    <View style={look.grow} wrap={false}>
      <View style={style.placeAndDate}>{signature ? <Text>{signature.signedAt}</Text> : null}</View>
      <Line style={style.caption}>{captionOf(signature, isSkipped)}</Line>
      <View style={style.box}>
        {signature ? <Sign signature={signature} /> : null}
        {isSkipped ? <Text style={style.skipped}>nicht unterschrieben</Text> : null}
      </View>
      <Line style={style.caption}>
        {signer}: {signature?.name ?? name}
        {signature && !signature.picture ? " (Name getippt)" : ""}
      </Line>
    </View>
  );
}

function captionOf(signature: GivenSignature | undefined, isSkipped: boolean): string {
  if (signature)
    return signature.receivedAt
      ? `Elektronisch unterschrieben am; eingegangen am ${signature.receivedAt}`
      : "Elektronisch unterschrieben am";
  return isSkipped ? "Unterschrift freiwillig" : "Ort, Datum";
}

function Sign({ signature: { name, picture } }: { signature: GivenSignature }) {
  // A long one fills the box as well, instead of being cut off there.
  if (!picture) return <Line style={[style.typed, { fontSize: name.length > 40 ? 8 : 14 }]}>{name}</Line>;
  // Without `cache={false}` signatures would stay in the isolate.
  return <Image cache={false} src={{ data: Buffer.from(picture.bytes), format: "png" }} style={style.image} />;
}
