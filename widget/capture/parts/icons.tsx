/** SVG's own attribute names: Preact does not translate React's. */
const iconProps = {
  viewBox: "0 0 24 24",
  width: 24,
  height: 24,
  fill: "none",
  stroke: "currentColor",
  "stroke-width": 2,
  "stroke-linecap": "round",
  "stroke-linejoin": "round",
} as const;

export const TorchIcon = () => (
  <svg {...iconProps} aria-hidden="true">
    <path d="M7 3h10v3l-2.5 4v9a2 2 0 0 1-2 2h-1a2 2 0 0 1-2-2v-9L7 6zM7 6h10M12 12.5v1.5" />
  </svg>
);

export const CheckIcon = () => (
  <svg {...iconProps} aria-hidden="true" width={40} height={40}>
    <path d="M5 12.5l4.5 4.5L19 7.5" />
  </svg>
);

export const WarningIcon = () => (
  <svg {...iconProps} aria-hidden="true" width={40} height={40}>
    <path d="M12 4 2.5 20h19zM12 10v4.5M12 17.5v.01" />
  </svg>
);
