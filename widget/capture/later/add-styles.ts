/**
 * Adds rules to the page's own style sheet: the security policy allows that to scripts, and no further `<style>`. One rule is
 * added at a time, so they are wrapped in one.
 */
export function addStyles(rules: string): void {
  const [sheet] = document.styleSheets;
  sheet?.insertRule(`@media all {${rules}}`, sheet.cssRules.length);
}
