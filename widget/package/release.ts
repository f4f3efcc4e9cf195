/** The newest script for host pages, written by `build.ts --release`. */
export const widgetRelease = {
  script: "/widget/1.0.0/handschlag-capture.js",
  /** For `<script integrity>`. */
  integrity: "sha384-MvCgTweP5UupibafFGc4VgnEkPF1uBslcXJqZmvtruP3FnAhCJw1Fz1IynvVdUE4",
} as const;
