/** A QR code as one SVG path, dark on white in both themes, as cameras expect. `rows`: as of `qrCode`. */
export function QrCode({ rows, label }: { rows: readonly string[]; label: string }) {
  const path = rows
    .flatMap((row, y) => Array.from(row, (module, x) => (module === "1" ? `M${x} ${y}h1v1h-1z` : "")))
    .join("");
  return (
    <svg
      viewBox={`0 0 ${rows.length} ${rows.length}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
      className="size-44 rounded-small bg-white"
    >
      <path d={path} fill="#000" />
    </svg>
  );
}
