import { createElement, useEffect, useState } from "react";
import { useNonce } from "#app/nonce.ts";
import { Card, CardBody, CardHeader, CardTitle } from "#app/ui/card.tsx";
import { Field } from "#app/ui/field.tsx";
import { Input } from "#app/ui/input.tsx";
import { Select } from "#app/ui/select.tsx";
import { widgetRelease } from "#widget/package/release.ts";
import type { WidgetLook } from "./snippets.ts";

type PreviewCardProps = { publishableKey: string; look: WidgetLook; onLook: (look: WidgetLook) => void };

const languages = { de: "Deutsch", en: "English", tr: "Türkçe", pl: "Polski", uk: "Українська", ar: "العربية" };
const fields: { name: keyof WidgetLook; label: string; placeholder: string }[] = [
  { name: "accent", label: "Akzentfarbe", placeholder: "#f0a63c" },
  { name: "background", label: "Hintergrund", placeholder: "#ffffff" },
  { name: "text", label: "Schrift", placeholder: "#12262c" },
  { name: "radius", label: "Rundung", placeholder: "12px" },
];

/** The check-in as visitors of the website see it; the chosen look is part of the snippet. */
export function PreviewCard({ publishableKey, look, onLook }: PreviewCardProps) {
  const [language, setLanguage] = useState("de");
  useWidgetScript();
  return (
    <Card>
      <CardHeader aside="Wer hier beginnt, legt einen echten Vorgang an.">
        <CardTitle>Aussehen und Vorschau</CardTitle>
      </CardHeader>
      <CardBody className="grid items-start gap-6 lg:grid-cols-[16rem_1fr]">
        <div className="grid gap-4">
          {fields.map(({ name, label, placeholder }) => (
            <Field key={name} label={label}>
              <Input
                value={look[name]}
                placeholder={placeholder}
                autoComplete="off"
                maxLength={40}
                onChange={({ currentTarget }) => onLook({ ...look, [name]: currentTarget.value })}
              />
            </Field>
          ))}
          <Field label="Sprache" hint="Ohne Angabe gilt die des Browsers.">
            <Select value={language} onChange={({ currentTarget }) => setLanguage(currentTarget.value)}>
              {Object.entries(languages).map(([code, name]) => (
                <option key={code} value={code}>
                  {name}
                </option>
              ))}
            </Select>
          </Field>
          <p className="text-sm text-ink-soft">
            Hintergrund und Schrift gelten nur zusammen, und nur wenn sie gut lesbar sind.
          </p>
        </div>
        {createElement("handschlag-capture", {
          class: "block overflow-hidden rounded-control border border-line",
          "publishable-key": publishableKey,
          language,
          ...look,
        })}
      </CardBody>
    </Card>
  );
}

/** The very file that websites load. */
function useWidgetScript(): void {
  const nonce = useNonce();
  useEffect(() => {
    if (customElements.get("handschlag-capture")) return;
    const script = document.createElement("script");
    script.src = widgetRelease.script;
    script.integrity = widgetRelease.integrity;
    script.nonce = nonce ?? "";
    document.head.appendChild(script);
  }, [nonce]);
}
