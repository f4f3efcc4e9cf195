import { Image, StyleSheet, Text, View } from "@react-pdf/renderer";
import { ink, look } from "#server/ground/pdf/pdf-look.ts";
import { aheadOfAll, Section } from "#server/ground/pdf/section.pdf.tsx";
import type { PhotoPrint } from "#server/handover/papers/paper-sources.ts";
import { dateAndTime } from "#server/handover/papers/paper-wording.ts";

const photosPerRow = 3;
/** Of a row of pictures with what is said of them. */
const rowHeight = 140;

const style = StyleSheet.create({
  row: { flexDirection: "row", gap: 8, marginTop: 6 },
  photo: { flexGrow: 1, flexShrink: 1, flexBasis: 0 },
  image: { objectFit: "contain", borderWidth: 0.5, borderColor: ink.line },
  known: { width: 76 },
  label: { fontSize: 8, fontWeight: 600 },
  caption: { fontSize: 6.5, lineHeight: 1.35, color: ink.soft, marginTop: 2 },
});

/** `isLast`: nothing but the signatures follows; the last row goes to the next page with them. */
type PhotosProps<P> = { photos: readonly P[]; isLast: boolean };

/** Of the heading above so many rows, and of the row at a place among them. */
const aheadOfHeading = (rows: number, isLast: boolean) => (isLast && rows === 1 ? aheadOfAll : rowHeight);
const aheadOfRow = (place: number, rows: number, isLast: boolean) =>
  isLast && place > 0 && place === rows - 1 ? aheadOfAll : 0;

/** The photos of damage that both sides signed for; each is named by its hash, so that the file can be told from others. */
export function DamagePhotos({ photos, isLast }: PhotosProps<PhotoPrint>) {
  const rows = Array.from({ length: Math.ceil(photos.length / photosPerRow) }, (_, row) =>
    photos.slice(row * photosPerRow, (row + 1) * photosPerRow),
  );
  return (
    <Section title="Fotos von Schäden" ahead={aheadOfHeading(rows.length, isLast)}>
      {rows.map((row, index) => (
        <View
          key={row[0]?.sha256}
          style={style.row}
          wrap={false}
          minPresenceAhead={aheadOfRow(index, rows.length, isLast)}
        >
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

function Photo({ photo, number }: { photo: PhotoPrint; number: number }) {
  const { sha256, damage } = photo;
  return (
    <View style={style.photo}>
      <Picture photo={photo} />
      <Text style={style.caption}>
        Foto {number}
        {damage === undefined ? "" : ` zu Schaden Nr. ${damage}`} · SHA-256 {sha256.slice(0, 16)}…
      </Text>
    </View>
  );
}

/** As many as a contract prints at most. */
const knownPerRow = 6;

/** Photos of damages that the contract knows, in one row below their drawing. */
export function KnownDamagePhotos({ photos }: { photos: readonly PhotoPrint[] }) {
  return (
    <View style={style.row} wrap={false}>
      {photos.slice(0, knownPerRow).map((photo) => (
        <View key={photo.sha256} style={style.known}>
          <Picture photo={photo} height={56} />
          <Text style={style.caption}>{`Nr. ${photo.damage} · ${photo.sha256.slice(0, 12)}…`}</Text>
        </View>
      ))}
    </View>
  );
}

function Picture({ photo: { jpeg }, height = 108 }: { photo: PhotoPrint; height?: number }) {
  return jpeg ? (
    // Without `cache={false}` pictures would stay in the isolate, across dealers.
    <Image cache={false} src={{ data: Buffer.from(jpeg), format: "jpg" }} style={[style.image, { height }]} />
  ) : (
    <Text style={look.soft}>liegt beim Händler, hier nicht gedruckt</Text>
  );
}

type ShotPrint = PhotoPrint & { round: NonNullable<PhotoPrint["round"]> };
type Pair = { label: string; handover: ShotPrint | undefined; return: ShotPrint | undefined };

const pairsPerRow = 2;
const moments = [
  ["handover", "Übergabe"],
  ["return", "Rückgabe"],
] as const;

/** The photos around the vehicle: each shot with what the handover and what the return showed, beside each other. */
export function RoundPhotos({ photos, isLast }: PhotosProps<ShotPrint>) {
  const labels = [...new Set(photos.map(({ round }) => round.label))];
  const pairs = labels.map((label): Pair => {
    const of = (moment: string) => photos.find(({ round }) => round.label === label && round.moment === moment);
    return { label, handover: of("handover"), return: of("return") };
  });
  const rows = Array.from({ length: Math.ceil(pairs.length / pairsPerRow) }, (_, row) =>
    pairs.slice(row * pairsPerRow, (row + 1) * pairsPerRow),
  );
  return (
    <Section title="Fotorunde bei Übergabe und Rückgabe" ahead={aheadOfHeading(rows.length, isLast)}>
      {rows.map((row, index) => (
        <View
          key={row[0]?.label}
          style={style.row}
          wrap={false}
          minPresenceAhead={aheadOfRow(index, rows.length, isLast)}
        >
          {row.map((pair) => (
            <View key={pair.label} style={style.photo}>
              <Text style={style.label}>{pair.label}</Text>
              <View style={[style.row, { marginTop: 1 }]}>
                {moments.map(([moment, name]) => (
                  <Shot key={moment} name={name} photo={pair[moment]} />
                ))}
              </View>
            </View>
          ))}
          {row.length < pairsPerRow ? <View style={style.photo} /> : null}
        </View>
      ))}
    </Section>
  );
}

function Shot({ name, photo }: { name: string; photo: ShotPrint | undefined }) {
  return (
    <View style={style.photo}>
      {photo ? <Picture photo={photo} height={76} /> : <Text style={look.soft}>keine Aufnahme</Text>}
      <Text style={style.caption}>
        {photo ? `${name}, ${dateAndTime(photo.round.takenAt)} · SHA-256 ${photo.sha256.slice(0, 16)}…` : name}
      </Text>
    </View>
  );
}
