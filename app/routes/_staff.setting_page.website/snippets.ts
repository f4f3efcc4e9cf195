import { widgetRelease } from "#widget/package/release.ts";

/** How the element looks on the website; empty values are left out. */
export type WidgetLook = { accent: string; background: string; text: string; radius: string };

export const snippetKinds = {
  html: "HTML",
  react: "React",
  wordpress: "WordPress",
  shopware: "Shopware",
} as const;
export type SnippetKind = keyof typeof snippetKinds;

type Widget = { appUrl: string; publishableKey: string; look: WidgetLook };

const attributesOf = (look: WidgetLook) =>
  Object.entries(look)
    .filter(([, value]) => value !== "")
    .map(([name, value]) => ` ${name}="${value.replaceAll("&", "&amp;").replaceAll('"', "&quot;")}"`)
    .join("");

/** The link is what visitors see until the check-in is there, and without scripts. */
const element = ({
  appUrl,
  publishableKey,
  look,
}: Widget) => `<handschlag-capture publishable-key="${publishableKey}"${attributesOf(look)}>
  <a href="${appUrl}/check_in/${publishableKey}">Jetzt online einchecken</a>
</handschlag-capture>`;

const script = (appUrl: string) => `<script async crossorigin="anonymous"
  src="${appUrl}${widgetRelease.script}"
  integrity="${widgetRelease.integrity}"></script>`;

/** What a web agency copies; what to do with it is in `steps`. */
export function snippetOf(kind: SnippetKind, widget: Widget): { steps: string; code: string } {
  switch (kind) {
    case "html":
      return {
        steps: "Kopieren Sie beides an die Stelle der Seite, an der der Check-in erscheinen soll.",
        code: `${script(widget.appUrl)}\n${element(widget)}`,
      };
    case "react":
      return {
        steps: "Installieren Sie das Paket @handschlag/capture und verwenden Sie die Komponente:",
        code: `import { HandschlagCapture } from "@handschlag/capture/react";

export const CheckIn = () => (
  <HandschlagCapture
    portal="${widget.appUrl}"
    publishableKey="${widget.publishableKey}"${attributesOf(widget.look).replaceAll(" ", "\n    ")}
    onSent={() => console.log("Fotos sind angekommen")}
  />
);`,
      };
    case "wordpress":
      return {
        steps: "Fügen Sie in der Seite einen Block „Individuelles HTML“ ein und kopieren Sie beides hinein.",
        code: `${script(widget.appUrl)}\n${element(widget)}`,
      };
    case "shopware":
      return {
        steps:
          "Legen Sie in einer Erlebniswelt ein Element „HTML“ an und kopieren Sie die zweite Zeile hinein; die erste kommt in eine Vorlage Ihres Themes, in den Block base_body_script.",
        code: `{% block base_body_script %}
  {{ parent() }}
  ${script(widget.appUrl)}
{% endblock %}

${element(widget)}`,
      };
  }
}

/** For websites with a Content-Security-Policy. */
export const policyOf = (appUrl: string) => `script-src ${appUrl}; frame-src ${appUrl}`;
