import { Image, StyleSheet, Text, View } from "@react-pdf/renderer";
import { ink, look } from "#server/ground/pdf/pdf-look.ts";
import { Section } from "#server/ground/pdf/section.pdf.tsx";
import type { PhotoPrint } from "#server/handover/papers/paper-sources.ts";

const photosPerRow = 3;

const style = StyleSheet.create({
  row: { flexDirection: "row", gap: 8, marginTop: 6 },
  photo: { flexGrow: 1, flexShrink: 1, flexBasis: 0 },
  image: { height: 108, objectFit: "contain", borderWidth: 0.5, borderColor: ink.line },
  caption: { fontSize: 6.5, color: ink.soft, marginTop: 2 },
});

/** The photos of damage that both sides signed for; each is named by its hash, so that the file can be told from others. */
export function DamagePhotos({ photos }: { photos: readonly PhotoPrint[] }) {
  const rows = Array.from({ length: Math.ceil(photos.length / photosPerRow) }, (_, row) =>
    photos.slice(row * photosPerRow, (row + 1) * photosPerRow),
  );
  return (
    <Section title="Fotos von Schäden">
      {rows.map((row, index) => (
        <View key={row[0]?.sha256} style={style.row} wrap={false}>
          {row.map((photo, place) => (
            <Photo key={photo.sha256} photo={photo} number={index * photosPerRow + place + 1} />
          ))}
          {Array.from({ length: photosPerRow - row.length }, (_, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: empty places
            <View key={place} style={style.photo} />
          ))}
        </View>
      ))}
    </Section>
  );
}

function Photo({ photo: { jpeg, sha256, damage }, number }: { photo: PhotoPrint; number: number }) {
  return (
    <View style={style.photo}>
      {jpeg ? (
        // Without `cache={false}` pictures would stay in the isolate, across dealers.
        <Image cache={false} src={{ data: Buffer.from(jpeg), format: "jpg" }} style={style.image} />
      ) : (
        <Text style={look.soft}>liegt beim Händler, hier nicht gedruckt</Text>
      )}
      <Text style={style.caption}>
        Foto {number}
        {damage === undefined ? "" : ` zu Schaden Nr. ${damage}`} · SHA-256 {sha256.slice(0, 16)}…
      </Text>
    </View>
  );
}
