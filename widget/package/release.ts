/** The newest script for host pages, written by `build.ts --release`. */
export const widgetRelease = {
  script: "/widget/1.1.0/handschlag-capture.js",
  /** For `<script integrity>`. */
  integrity: "sha384-TDBUpN5HWpB7ceGNG9BWo4VWqKOLXQxGPG5Q5dOAWxKFSk5noL30/NCsW5ufTglm",
} as const;
