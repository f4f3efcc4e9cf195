import { Text, type TextProps, View } from "@react-pdf/renderer";
import type { ReactNode } from "react";

/** From here on the library never takes a hyphen: in an e-mail address or a number it would be read as part of it. */
const neverHyphenate = 10_000;

/** One line of typed text; it may be too long for its column and is then continued on the next. */
export function Line({ style, children }: { style?: TextProps["style"]; children: ReactNode }) {
  return (
    <Text style={style} hyphenationPenalty={neverHyphenate}>
      {children}
    </Text>
  );
}

/** Hashes and addresses, for people who copy them: nothing is put into them, so they have to fit on their line. */
export function CodeLine({ style, children }: { style?: TextProps["style"]; children: ReactNode }) {
  return (
    <Text style={style} hyphenationCallback={(word) => [word ?? ""]}>
      {children}
    </Text>
  );
}

/** A text with line ends. One `<Text>` per line: inside a text the library would draw a line end in a font that is not embedded. */
export function Lines({ text, style }: { text: string; style?: TextProps["style"] }) {
  const lines = text.split("\n").map((line, index) => ({ key: `${index}`, line }));
  return (
    <View>
      {lines.map(({ key, line }) => (
        <Line key={key} style={style}>
          {line || " "}
        </Line>
      ))}
    </View>
  );
}
