/** The newest script for host pages, written by `build.ts --release`. */
export const widgetRelease = {
  script: "/widget/1.1.0/handschlag-capture.js",
  /** For `<script integrity>`. */
  integrity: "sha384-0KaZleKVSa0N2YqXfbb8X+WAqErVy3GbhzFqOFeAGPyAQ4RxrORECYNkfMIxqQ5h",
} as const;
