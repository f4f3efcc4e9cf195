import { JSDOM } from "jsdom";
import type { ReactNode } from "react";

// Read when React is first imported: its production build is what the Worker has.
process.env.NODE_ENV = "production";
const { createElement } = await import("react");
const { renderToString } = await import("react-dom/server");

/** Of a controlled field, and what React takes as an object only. */
const leftOut = new Set(["style", "value", "checked", "selected"]);

/**
 * Processor time of React alone, in milliseconds, for a page of this HTML from constants: its elements as they are, without a component, a
 * router or data. What a page takes beyond that is ours and the framework's.
 */
export function markupFloorMs(html: string, repeats: number): number {
  const page = elementsOf(new JSDOM(html).window.document.documentElement);
  for (let time = 0; time < repeats; time += 1) renderToString(page);
  const start = process.cpuUsage();
  for (let time = 0; time < repeats; time += 1) renderToString(page);
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000 / repeats;
}

function elementsOf(node: Node): ReactNode {
  if (node.nodeType === node.TEXT_NODE) return node.nodeValue;
  if (node.nodeType !== node.ELEMENT_NODE) return null;
  const element = node as Element;
  const attributes = [...element.attributes].filter(({ name }) => !leftOut.has(name));
  const props = Object.fromEntries(attributes.map(({ name, value }) => [name, value]));
  const name = element.localName;
  if (name === "script" || name === "style")
    return createElement(name, { ...props, dangerouslySetInnerHTML: { __html: element.textContent ?? "" } });
  return createElement(name, props, ...[...element.childNodes].map(elementsOf));
}
