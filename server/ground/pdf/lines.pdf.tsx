import { Text, type TextProps, View } from "@react-pdf/renderer";
import type { ReactNode } from "react";

/** From here on the library never takes a hyphen: in an e-mail address or a number it would be read as part of it. */
const neverHyphenate = 10_000;

/** A number and its unit stay on one row: `7,98 €`, `12.480 km`, `10:00 Uhr`. */
/** About how many rows a text takes where so many letters stand beside each other. */
export const rowsOfText = (text: string, letters: number): number =>
  text.split("\n").reduce((rows, line) => rows + Math.max(1, Math.ceil(line.length / letters)), 0);

const withUnits = (text: string) => text.replaceAll(/(?<=\d) (?=(?:€|%|km|Uhr|EUR)(?!\p{L}))/gu, "\u00a0");

/** One line of typed text; it may be too long for its column and is then continued on the next. `together`: as `Lines` says. */
export function Line({
  style,
  together = 2,
  ahead = 0,
  breakWord,
  children,
}: {
  style?: TextProps["style"];
  together?: number;
  /** Of a heading: how much of what follows has to fit below it, in points. */
  ahead?: number;
  /** In a column that is narrower than others: where a word may break, as pieces of it. */
  breakWord?: (word: string) => string[];
  children: ReactNode;
}) {
  return (
    <Text
      style={style}
      hyphenationPenalty={neverHyphenate}
      orphans={together}
      widows={together}
      minPresenceAhead={ahead}
      {...(breakWord ? { hyphenationCallback: (word: string | null) => breakWord(word ?? "") } : {})}
    >
      {typeof children === "string" ? withUnits(children) : children}
    </Text>
  );
}

/** So short that it can be kept on one page: a few rows in any column. */
export const isShort = (text: string) => text.length <= 160 && text.split("\n").length <= 4;

/** Hashes and addresses, for people who copy them: nothing is put into them, so they have to fit on their line. */
export function CodeLine({ style, children }: { style?: TextProps["style"]; children: ReactNode }) {
  return (
    <Text style={style} hyphenationCallback={(word) => [word ?? ""]}>
      {children}
    </Text>
  );
}

/**
 * A text with line ends. One `<Text>` per line: inside a text the library would draw a line end in a font that is not embedded.
 * `together`: as many of its rows stay together where a page ends; 1 beside a label, which would else stand there without its text.
 */
export function Lines({ text, style, together }: { text: string; style?: TextProps["style"]; together?: number }) {
  const lines = text.split("\n").map((line, index) => ({ key: `${index}`, line }));
  return (
    <View>
      {lines.map(({ key, line }) => (
        <Line key={key} style={style} {...(together ? { together } : {})}>
          {line || " "}
        </Line>
      ))}
    </View>
  );
}
