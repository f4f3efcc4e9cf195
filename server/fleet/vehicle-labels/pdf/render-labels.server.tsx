import { Page, Path, StyleSheet, Svg, Text, View } from "@react-pdf/renderer";
import { DocumentFrame } from "#server/ground/pdf/document-frame.pdf.tsx";
import { Line } from "#server/ground/pdf/lines.pdf.tsx";
import { ink } from "#server/ground/pdf/pdf-look.ts";
import { printableData } from "#server/ground/pdf/printable-text.ts";
import { breakableWord, renderPdf } from "#server/ground/pdf/render-pdf.server.tsx";
import { labelsPerSheet, type VehicleLabel, type VehicleLabels } from "../label.ts";
import { labelTexts } from "../vehicle-labels.texts.ts";

/** Of a sheet, in millimeters: 3 × 8 labels without gaps fill the width of A4, and its height but for half a millimeter on either side. */
const sheet = { width: 70, height: 37, top: 0.5 } as const;

const mm = (millimeters: number) => (millimeters * 72) / 25.4;
const a6 = { width: mm(105), height: mm(148) };

const style = StyleSheet.create({
  sheet: { fontFamily: "Plex", color: ink.text, paddingTop: mm(sheet.top), flexDirection: "row", flexWrap: "wrap" },
  /** Printers reach the edge of few sheets, and sheets are never fed in exactly: the content keeps clear of the cut. */
  label: {
    width: mm(sheet.width),
    height: mm(sheet.height),
    paddingHorizontal: mm(5),
    flexDirection: "row",
    alignItems: "center",
    overflow: "hidden",
  },
  beside: { flexGrow: 1, flexShrink: 1, flexBasis: 0, marginLeft: mm(3) },
  plate: { fontSize: 12, fontWeight: 600, lineHeight: 1.2, maxLines: 2, textOverflow: "ellipsis" },
  name: { fontSize: 8, lineHeight: 1.3, marginTop: 2, maxLines: 4, textOverflow: "ellipsis" },
  page: { fontFamily: "Plex", color: ink.text, padding: mm(10), alignItems: "center", justifyContent: "center" },
  largePlate: { fontWeight: 600, lineHeight: 1.2, marginTop: mm(5), textAlign: "center", maxLines: 2 },
  largeName: {
    fontSize: 13,
    lineHeight: 1.3,
    marginTop: 4,
    textAlign: "center",
    maxLines: 3,
    textOverflow: "ellipsis",
  },
  hint: { fontSize: 8, lineHeight: 1.3, marginTop: mm(5), color: ink.soft, textAlign: "center" },
});

/** Renders labels with codes: sheets of 24, or a page of A6 for each vehicle (vehicles.md#labels). */
export function renderLabels(source: VehicleLabels): Promise<Uint8Array<ArrayBuffer>> {
  const { format, createdAt, dealerName, start, labels } = printableData(source, []);
  return renderPdf(
    <DocumentFrame title={labelTexts.title} subject={labelTexts.title} author={dealerName} createdAt={createdAt}>
      {format === "a6"
        ? labels.map((label, index) => <LabelPage key={String(index)} label={label} />)
        : sheetsOf(labels, start).map((some, index) => <LabelSheet key={String(index)} labels={some} />)}
    </DocumentFrame>,
  );
}

/** The labels sheet by sheet; null: this place was used before. */
function sheetsOf(labels: readonly VehicleLabel[], start: number): (VehicleLabel | null)[][] {
  const places = [...Array.from({ length: start - 1 }, () => null), ...labels];
  const count = Math.ceil(places.length / labelsPerSheet);
  return Array.from({ length: count }, (_, index) =>
    places.slice(index * labelsPerSheet, (index + 1) * labelsPerSheet),
  );
}

const LabelSheet = ({ labels }: { labels: readonly (VehicleLabel | null)[] }) => (
  <Page size="A4" style={style.sheet}>
    {labels.map((label, index) => (
      <View key={String(index)} style={style.label}>
        {label ? <OnSheet label={label} /> : null}
      </View>
    ))}
  </Page>
);

/** Beside the code no long word has room: it would end at the cut. */
const breakPlate = (word: string) => breakableWord(word, { unbreakable: 10, piece: 3 });
const breakName = (word: string) => breakableWord(word, { unbreakable: 15, piece: 5 });

const OnSheet = ({ label: { name, licensePlate, qr } }: { label: VehicleLabel }) => (
  <>
    <Code rows={qr} size={mm(29)} />
    <View style={style.beside}>
      {licensePlate ? (
        <Line style={style.plate} breakWord={breakPlate}>
          {licensePlate}
        </Line>
      ) : null}
      <Line style={style.name} breakWord={breakName}>
        {name}
      </Line>
    </View>
  </>
);

/** Those of other countries may be longer; the page is still one. */
const sizeOfPlate = (plate: string) => (plate.length > 12 ? 16 : 26);

const LabelPage = ({ label: { name, licensePlate, qr } }: { label: VehicleLabel }) => (
  <Page size={a6} style={style.page}>
    <Code rows={qr} size={mm(72)} />
    {licensePlate ? (
      <Line style={[style.largePlate, { fontSize: sizeOfPlate(licensePlate) }]}>{licensePlate}</Line>
    ) : null}
    <Line style={style.largeName}>{name}</Line>
    <Text style={style.hint}>{labelTexts.forTheTeam}</Text>
  </Page>
);

/** Black on white, whatever it is printed on; runs of dark modules are one rectangle, so that no hairlines appear between them. */
function Code({ rows, size }: { rows: readonly string[]; size: number }) {
  const path = rows
    .flatMap((row, y) =>
      Array.from(row.matchAll(/1+/g), ({ index, 0: run }) => `M${index} ${y}h${run.length}v1h-${run.length}z`),
    )
    .join("");
  return (
    <Svg viewBox={`0 0 ${rows.length} ${rows.length}`} width={size} height={size}>
      <Path d={path} fill="#000000" />
    </Svg>
  );
}
