import { StyleSheet, View, type ViewProps } from "@react-pdf/renderer";
import type { ReactNode } from "react";
import { look } from "./pdf-look.ts";

const style = StyleSheet.create({
  pair: { flexDirection: "row", gap: 10 },
  stack: { gap: 4 },
});

type ViewStyle = Exclude<ViewProps["style"], undefined | unknown[]>;
type Column = { texts: readonly (string | undefined)[]; content: ReactNode };

/**
 * Two columns, kept on one page; below each other where a text in them is so long that they may not fit on one: columns that
 * are torn apart lose what belongs beside each other, and one that begins at a page's end is printed into its footer.
 */
export function SideBySide({
  heading,
  columns: [left, right],
  boxStyle = {},
  lettersMaximum = 600,
}: {
  /** What stays above them. */
  heading?: ReactNode;
  columns: readonly [left: Column, right: Column];
  boxStyle?: ViewStyle;
  /** From how many letters on a column may be too high: for a page, or for what a heading above keeps free. */
  lettersMaximum?: number;
}) {
  const isShort = [left, right].every(({ texts }) => texts.join("").length <= lettersMaximum);
  const box = isShort ? [boxStyle, look.grow] : boxStyle;
  const both = (
    <View style={isShort ? style.pair : style.stack} wrap={!isShort}>
      <View style={box}>{left.content}</View>
      <View style={box}>{right.content}</View>
    </View>
  );
  if (!heading) return both;
  return isShort ? (
    <View wrap={false}>
      {heading}
      {both}
    </View>
  ) : (
    <>
      {heading}
      {both}
    </>
  );
}
