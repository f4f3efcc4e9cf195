import { StyleSheet, Text, View } from "@react-pdf/renderer";
import { Line } from "./lines.pdf.tsx";
import { ink, look } from "./pdf-look.ts";

const style = StyleSheet.create({
  placeAndDate: { height: 26, borderBottomWidth: 0.7, borderBottomColor: ink.soft },
  box: { height: 62, marginTop: 10, borderWidth: 0.7, borderColor: ink.soft, borderRadius: 3 },
  caption: { fontSize: 7.5, lineHeight: 1.35, color: ink.soft, marginTop: 2 },
});

/** A line for place and date and a box to sign in. */
export function SignatureField({ signer, name }: { signer: string; name: string }) {
  return (
    <View style={look.grow} wrap={false}>
      <View style={style.placeAndDate} />
      <Text style={style.caption}>Ort, Datum</Text>
      <View style={style.box} />
      <Line style={style.caption}>
        {signer}: {name}
      </Line>
    </View>
  );
}
