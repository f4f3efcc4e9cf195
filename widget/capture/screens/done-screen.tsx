import { useState } from "react";
import { tellHost } from "../embedded/tell-host.ts";
import { CheckIcon } from "../parts/icons.tsx";
import { ScreenTitle } from "../parts/screen-title.tsx";
import type { Texts } from "../texts.de.ts";

/** Browsers close only windows opened by a script; others stay open without an error. */
const closingMilliseconds = 400;

export function DoneScreen({ texts: { done }, title = done.title }: { texts: Texts; title?: string }) {
  const [staysOpen, setStaysOpen] = useState(false);
  const close = () => {
    tellHost({ type: "close" });
    window.close();
    setTimeout(() => setStaysOpen(true), closingMilliseconds);
  };
  return (
    <section className="screen">
      <div className="screen-text is-centred">
        <span className="badge is-good">
          <CheckIcon />
        </span>
        <ScreenTitle>{title}</ScreenTitle>
        <p>{done.text}</p>
        <p role="status">{staysOpen ? done.cannotClose : ""}</p>
      </div>
      <div className="screen-actions">
        <button type="button" className="button is-primary" onClick={close}>
          {done.close}
        </button>
      </div>
    </section>
  );
}
