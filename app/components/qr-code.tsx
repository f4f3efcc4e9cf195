import { encode } from "uqr";

/** A QR code as one SVG path, dark on white in both themes, as cameras expect. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: "M", border: 2 });
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join("");
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
      className="size-44 rounded-small bg-white"
    >
      <path d={path} fill="#000" />
    </svg>
  );
}
