import { encode } from "uqr";
import { ScreenTitle } from "../parts/screen-title.tsx";
import type { CheckInConfig } from "./check-in-config.ts";
import type { CheckInTexts } from "./texts/check-in-texts.de.ts";

type PhoneFirstProps = { config: CheckInConfig; texts: CheckInTexts; onStay: () => void };

/** On a computer: the check-in's address for the phone, on which its photos are taken more easily. */
export function PhoneFirst({ config, texts, onStay }: PhoneFirstProps) {
  const { data, size } = encode(addressForPhone(config), { ecc: "M", border: 2 });
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ""))).join("");
  return (
    <section className="screen">
      <div className="screen-text is-centred">
        <ScreenTitle>{texts.phoneTitle}</ScreenTitle>
        <p>{texts.phoneText}</p>
        <svg className="phone-code" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={texts.phoneCode}>
          <path d={path} />
        </svg>
      </div>
      <div className="screen-actions">
        <button type="button" className="button" onClick={onStay}>
          {texts.here}
        </button>
      </div>
    </section>
  );
}

/** Language and reference go along; the website around this frame does not: the phone shows the page alone. */
function addressForPhone({ publishableKey, branch }: CheckInConfig): string {
  const here = new URLSearchParams(location.hash.slice(1));
  const fragment = new URLSearchParams();
  for (const name of ["language", "reference"]) if (here.get(name)) fragment.set(name, here.get(name) ?? "");
  const query = branch ? `?${new URLSearchParams({ branch })}` : "";
  const hash = `${fragment}` ? `#${fragment}` : "";
  return `${location.origin}/check_in/${encodeURIComponent(publishableKey)}${query}${hash}`;
}
