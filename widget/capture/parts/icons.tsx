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
    <path d="M7 3h10v3l-2.500 4v9a2 2 0 0 1-2 2h-1a2 2 0 0 1-2-2v-9L7 6zM7 6h10M12 12.500v1.500" />
  </svg>
);

export const SwitchIcon = () => (
  <svg {...iconProps} aria-hidden="true">
    <path d="M4 11a8 8 0 0 1 13.700-4.700L20 8.500M20 4v4.500h-4.500M20 13a8 8 0 0 1-13.700 4.700L4 15.500M4 20v-4.500h4.500" />
  </svg>
);

export const CheckIcon = () => (
  <svg {...iconProps} aria-hidden="true" width={40} height={40}>
    <path d="M5 12.500l4.500 4.500L19 7.500" />
  </svg>
);

export const WarningIcon = () => (
  <svg {...iconProps} aria-hidden="true" width={40} height={40}>
    <path d="M12 4 2.500 20h19zM12 10v4.500M12 17.500v.01" />
  </svg>
);
