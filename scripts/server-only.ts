/** What never reaches a browser: the build refuses it there. Globs would be parsed again for each module, which takes two seconds. */
export const serverOnly = {
  files: [/^db\//, /\.server\.[^/]*$/, /^server\/ground\/(party|http)\//],
  specifiers: [/^node:/, /^#db\//, /^drizzle-orm/, /^@(libsql|react-pdf)\//, /^(hono|resend|uqr)$/],
};
