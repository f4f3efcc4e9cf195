import { Text, View } from "@react-pdf/renderer";
import type { ReactNode } from "react";
import { look } from "./pdf-look.ts";

/**
 * A heading and what belongs under it. `isKeptTogether` moves it to the next page as a whole; a section that can be longer
 * than a page must do without. Its heading then stands beside what is before and after it, in no box of its own: the library
 * never moves the first child of a box to the next page, and the heading would stay alone at the bottom.
 */
export function Section({
  title,
  isKeptTogether = false,
  ahead = 80,
  children,
}: {
  title: string;
  isKeptTogether?: boolean;
  /** How much of what follows has to fit below the heading, in points. */
  ahead?: number;
  /** A function of the heading, of what keeps it together with its first block. */
  children: ReactNode | ((heading: ReactNode) => ReactNode);
}) {
  const heading = (
    <Text style={[look.section, look.sectionTitle]} minPresenceAhead={ahead}>
      {title}
    </Text>
  );
  if (typeof children === "function") return children(heading);
  if (isKeptTogether)
    return (
      <View wrap={false}>
        {heading}
        {children}
      </View>
    );
  return (
    <>
      {heading}
      {children}
    </>
  );
}
