import { Circle, G, Line, Path, Rect, StyleSheet, Svg, Text, View } from "@react-pdf/renderer";
import { markPath } from "#server/fleet/damage-drawing/damage-marks.ts";
import type { Primitive } from "#server/fleet/damage-drawing/primitives.ts";
import { bodyOf, pointOf, vehicleDrawings } from "#server/fleet/damage-drawing/vehicle-drawings.ts";
import { type DamageSnapshot, placedDamages } from "#server/fleet/damage-text/damage-snapshot.ts";
import { damageViews } from "#server/fleet/damage-text/damage-words.ts";
import { look, pageEdge } from "#server/ground/pdf/pdf-look.ts";

/** Two side views stand beside each other; a drawing is scaled to the same size everywhere. */
const pointsPerUnit = 0.55;
const black = "#000000";
const white = "#ffffff";
const strokeWidth = { outline: 1.6, detail: 0.8 } as const;

const gap = 10;
/** Between the edges of a page. */
const rowWidth = 595 - 2 * pageEdge.side;

const style = StyleSheet.create({
  views: { flexDirection: "row", gap, marginTop: 6 },
  view: { alignItems: "center" },
  name: { fontSize: 7.5, marginTop: 1 },
});

type Drawn = DamageSnapshot & { isNew: boolean };

type DamageDrawingsProps = {
  /** The vehicle's category, which says how it is drawn. */
  kind: string;
  known: readonly DamageSnapshot[];
  /** Found at a return: filled, so that they differ from known ones in black and white. */
  added?: readonly DamageSnapshot[];
  /** How much of what follows has to fit below them, in points. */
  ahead?: number;
};

/** Each view that has marks, in black and white; nothing where no damage has a place (damages.md#on-papers). */
export function DamageDrawings({ kind, known, added = [], ahead = 0 }: DamageDrawingsProps) {
  const marks = [
    ...known.map((damage) => ({ ...damage, isNew: false })),
    ...added.map((damage) => ({ ...damage, isNew: true })),
  ];
  const placed = placedDamages<Drawn>(marks);
  const drawings = vehicleDrawings[bodyOf(kind)];
  const views = damageViews.filter(({ key }) => placed.some(({ view }) => view === key));
  if (views.length === 0) return null;
  return (
    <View minPresenceAhead={ahead}>
      {rowsOf(views, ({ key }) => drawings[key].width * pointsPerUnit).map((row) => (
        <View key={row[0]?.key} style={style.views} wrap={false}>
          {row.map(({ key, label }) => {
            const drawing = drawings[key];
            return (
              <View key={key} style={style.view}>
                <Svg
                  viewBox={`0 0 ${drawing.width} ${drawing.height}`}
                  width={drawing.width * pointsPerUnit}
                  height={drawing.height * pointsPerUnit}
                >
                  {drawing.strokes.map((stroke, index) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: the strokes of a drawing never change
                    <Stroke key={index} stroke={stroke} />
                  ))}
                  {placed
                    .filter(({ view }) => view === key)
                    .map((damage) => (
                      <Mark
                        key={`${damage.isNew} ${damage.number}`}
                        damage={damage}
                        at={pointOf(drawing, { x: damage.placeX, y: damage.placeY })}
                      />
                    ))}
                </Svg>
                <Text style={style.name}>{label.charAt(0).toUpperCase() + label.slice(1)}</Text>
              </View>
            );
          })}
        </View>
      ))}
      {added.length > 0 ? (
        <Text style={[look.soft, style.name]}>Ausgefüllt: neue Schäden. Umrandet: bei der Übergabe bekannte.</Text>
      ) : null}
    </View>
  );
}

/** As many beside each other as a page is wide; a row that wraps by itself would not break across pages. */
function rowsOf<T>(items: readonly T[], widthOf: (item: T) => number): T[][] {
  const rows: T[][] = [];
  let left = 0;
  for (const item of items) {
    const width = widthOf(item);
    const row = rows.at(-1);
    if (row && width + gap <= left) {
      row.push(item);
      left -= width + gap;
    } else {
      rows.push([item]);
      left = rowWidth - width;
    }
  }
  return rows;
}

function Stroke({ stroke }: { stroke: Primitive }) {
  const look = { stroke: black, strokeWidth: strokeWidth[stroke.weight], fill: "none" } as const;
  switch (stroke.shape) {
    case "path":
      return <Path d={stroke.d} {...look} />;
    case "circle":
      return <Circle cx={stroke.cx} cy={stroke.cy} r={stroke.r} {...look} />;
    case "rect":
      return <Rect x={stroke.x} y={stroke.y} width={stroke.width} height={stroke.height} rx={stroke.rx} {...look} />;
    case "line":
      return <Line x1={stroke.x1} y1={stroke.y1} x2={stroke.x2} y2={stroke.y2} {...look} />;
  }
}

const numberSize = 11;

function Mark({ damage: { kind, number, isNew }, at: { x, y } }: { damage: Drawn; at: { x: number; y: number } }) {
  return (
    <G>
      <Path d={markPath(kind, x, y)} fill={isNew ? black : white} stroke={black} strokeWidth={1.4} />
      <Text
        x={x}
        y={y + numberSize * 0.36}
        textAnchor="middle"
        fill={isNew ? white : black}
        style={{ fontFamily: "Plex", fontSize: numberSize, fontWeight: 600 }}
      >
        {String(number)}
      </Text>
    </G>
  );
}
