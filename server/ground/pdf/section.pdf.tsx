import { Text, View } from "@react-pdf/renderer";
import type { ReactNode } from "react";
import { look } from "./pdf-look.ts";

/** Of a heading without an `ahead`: a few rows of what follows. */
const aheadOfHeading = 80;

/** As `ahead`: all that follows in the same box has to fit below it. */
export const aheadOfAll = 10_000;

/**
 * A heading and what belongs under it. `isKeptTogether` moves it to the next page as a whole; a section that can be longer
 * than a page must do without. Its heading then stands beside what is before and after it, in no box of its own: the library
 * never moves the first child of a box to the next page, and the heading would stay alone at the bottom.
 */
export function Section({
  title,
  isKeptTogether = false,
  ahead,
  children,
}: {
  title: string;
  isKeptTogether?: boolean;
  /** How much of what follows has to fit below the heading, or below a section that is kept together, in points. */
  ahead?: number | undefined;
  /** A function of the heading, of what keeps it together with its first block. */
  children: ReactNode | ((heading: ReactNode) => ReactNode);
}) {
  const heading = (
    <Text style={[look.section, look.sectionTitle]} minPresenceAhead={ahead ?? aheadOfHeading}>
      {title}
    </Text>
  );
  if (typeof children === "function") return children(heading);
  if (isKeptTogether)
    return (
      <View wrap={false} minPresenceAhead={ahead ?? 0}>
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
