import { useEffect, useRef, useState } from "react";
import { openCamera } from "../capture/camera.ts";
import { useKeptFile } from "./kept-file.ts";
import { Notice } from "./parts.tsx";
import { jpegOf, jpegOfFile } from "./picture.ts";
import { earlierPhotoOf } from "./sync.ts";
import type { Act, Catalog, Contract } from "./types.ts";

const scarceBytes = 50_000_000;
const scrambled =
  "Ihr Browser verfremdet Bilder zum Schutz vor Wiedererkennung; das Foto wäre unbrauchbar. Nehmen Sie einen anderen Browser.";

type PhotosProps = {
  contract: Contract;
  catalog: Catalog;
  acts: Act[];
  onPhoto: (facts: Act["facts"]) => Promise<void>;
};

export function Photos({ contract, catalog, acts, onPhoto }: PhotosProps) {
  const [shot, setShot] = useState("");
  const [notice, setNotice] = useState("");
  useEffect(() => {
    void navigator.storage?.estimate?.().then(({ quota = 0, usage = 0 }) => {
      if (quota > 0 && quota - usage < scarceBytes)
        setNotice("Auf diesem Gerät ist fast kein Platz mehr. Senden Sie erst, was noch wartet.");
    });
  }, []);
  const taken = new Set([
    ...contract.photos,
    ...acts.filter(({ kind }) => kind === "photo").map(({ facts }) => String(facts.shot)),
  ]);
  const store = async (image: string | null, of: string) => {
    if (!image) return setNotice(scrambled);
    await onPhoto({ moment: contract.moment, shot: of, image });
    setNotice("");
  };
  return (
    <section>
      <h2>Fotorunde</h2>
      {notice ? <Notice kind="alert" text={notice} /> : null}
      {shot ? (
        <Viewfinder
          label={catalog.shots.find(({ key }) => key === shot)?.label ?? ""}
          earlier={contract.earlier_photos?.find((photo) => photo.shot === shot)?.address ?? ""}
          onClose={() => setShot("")}
          onPicture={async (image) => {
            await store(image, shot).catch(() => {});
            const keys = catalog.shots.map(({ key }) => key);
            setShot(keys.slice(keys.indexOf(shot) + 1).find((key) => !taken.has(key)) ?? "");
          }}
          onFile={async (file) => {
            await store(await jpegOfFile(file), shot).catch(() => setNotice("Diese Datei ist kein lesbares Bild."));
            setShot("");
          }}
        />
      ) : (
        <div className="shots">
          {catalog.shots.map(({ key, label }) => (
            <button type="button" key={key} className={taken.has(key) ? "is-taken" : ""} onClick={() => setShot(key)}>
              {label}
              {taken.has(key) ? " ✓" : ""}
            </button>
          ))}
        </div>
      )}
    </section>
  );
}

type ViewfinderProps = {
  label: string;
  /** Where the photo of the handover is read; "": there is none. */
  earlier: string;
  onPicture: (image: string | null) => Promise<void>;
  onFile: (file: File) => Promise<void>;
  onClose: () => void;
};

function Viewfinder({ label, earlier, onPicture, onFile, onClose }: ViewfinderProps) {
  const video = useRef<HTMLVideoElement>(null);
  const [state, setState] = useState<"opening" | "open" | "none">("opening");
  const [isBusy, setBusy] = useState(false);
  useEffect(() => {
    const stopped = new AbortController();
    let stop = () => {};
    if (video.current)
      openCamera(video.current, { signal: stopped.signal, onLost: () => setState("none") })
        .then((camera) => {
          stop = camera.stop;
          if (stopped.signal.aborted) stop();
          else setState("open");
        })
        .catch(() => stopped.signal.aborted || setState("none"));
    return () => {
      stopped.abort();
      stop();
    };
  }, []);
  return (
    <>
      <h3>{label}</h3>
      {state === "none" ? <p>Die Kamera lässt sich hier nicht öffnen. Wählen Sie ein Foto.</p> : null}
      <div className="finder" hidden={state === "none"}>
        <video ref={video} muted playsInline />
        {earlier ? <Earlier key={earlier} address={earlier} /> : null}
      </div>
      <div className="row">
        <button
          type="button"
          className="is-primary"
          disabled={state !== "open" || isBusy}
          onClick={async () => {
            if (!video.current) return;
            setBusy(true);
            const { videoWidth, videoHeight } = video.current;
            await onPicture(await jpegOf(video.current, videoWidth, videoHeight));
            setBusy(false);
          }}
        >
          Aufnehmen
        </button>
        <label className="file">
          Foto wählen
          <input
            type="file"
            accept="image/*"
            onChange={(event) => {
              const [file] = event.currentTarget.files ?? [];
              if (file) void onFile(file);
            }}
          />
        </label>
        <button type="button" disabled={isBusy} onClick={onClose}>
          Schließen
        </button>
      </div>
    </>
  );
}

/** The photo of the handover, pale over the camera's picture, so that both show the same. */
function Earlier({ address }: { address: string }) {
  const source = useKeptFile(earlierPhotoOf, address, "image/jpeg");
  return source ? <img src={source} alt="Aufnahme bei der Übergabe" /> : null;
}
