import { Text, View } from "@react-pdf/renderer";
import type { ReactNode } from "react";
import { look } from "./pdf-look.ts";

/**
 * A heading and what belongs under it. `isKeptTogether` moves it to the next page as a whole; a section that can be longer
 * than a page must do without, and its heading still never stands alone at the bottom.
 */
export function Section({
  title,
  isKeptTogether = false,
  ahead = 60,
  children,
}: {
  title: string;
  isKeptTogether?: boolean;
  /** How much of what follows has to fit below the heading, in points. */
  ahead?: number;
  children: ReactNode;
}) {
  return (
    <View style={look.section} wrap={!isKeptTogether}>
      <Text style={look.sectionTitle} minPresenceAhead={ahead}>
        {title}
      </Text>
      {children}
    </View>
  );
}
