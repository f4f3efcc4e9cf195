/** The newest script for host pages, written by `build.ts --release`. */
export const widgetRelease = {
  script: "/widget/1.1.1/handschlag-capture.js",
  /** For `<script integrity>`. */
  integrity: "sha384-ekNas9xSO94UyujCbmYLRWIDTYboh1bKR+Fzinve3kkXzHvwpQSnqV+339VwmHDC",
} as const;
