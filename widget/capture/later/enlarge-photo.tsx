import { useEffect, useRef, useState } from "react";
import type { Language } from "../languages.ts";
import { enlargeTexts } from "./enlarge-texts.ts";

export type EnlargePhotoProps = { language: Language; photo: { url: string; label: string } };

/** Lies over the photo: a tap shows it over the whole screen, large enough to read small print and to move it about. */
export function EnlargePhoto({ language, photo }: EnlargePhotoProps) {
  const [isOpen, setIsOpen] = useState(false);
  const { enlarge, close } = enlargeTexts[language];
  return (
    <>
      <button type="button" className="enlarge" aria-label={enlarge} onClick={() => setIsOpen(true)}>
        <svg viewBox="0 0 24 24" width="22" height="22" fill="none" stroke="currentColor" aria-hidden="true">
          <path stroke-width="2" stroke-linecap="round" d="M10 4a6 6 0 1 0 .01 0M14.5 14.5 20 20M7.5 10h5M10 7.5v5" />
        </svg>
      </button>
      {isOpen && <LargePhoto photo={photo} close={close} onClose={() => setIsOpen(false)} />}
    </>
  );
}

type LargePhotoProps = Pick<EnlargePhotoProps, "photo"> & { close: string; onClose: () => void };

function LargePhoto({ photo, close, onClose }: LargePhotoProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const room = useRef<HTMLDivElement>(null);
  const toMiddle = () =>
    room.current?.scrollTo(
      (room.current.scrollWidth - room.current.clientWidth) / 2,
      (room.current.scrollHeight - room.current.clientHeight) / 2,
    );
  // biome-ignore lint/correctness/useExhaustiveDependencies: once; the picture may be there before the dialog or after it.
  useEffect(() => {
    dialog.current?.showModal();
    toMiddle();
  }, []);
  return (
    <dialog ref={dialog} className="large-photo" aria-label={photo.label} onClose={onClose}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys move the picture. */}
      <div ref={room} className="large-photo-room" tabIndex={0} dir="ltr">
        <img src={photo.url} alt={photo.label} onLoad={toMiddle} />
      </div>
      <button type="button" className="button" onClick={() => dialog.current?.close()}>
        {close}
      </button>
    </dialog>
  );
}
