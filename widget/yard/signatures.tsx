import { Check } from "./fields.tsx";
import { Pad, pictureOfStrokes, type Strokes } from "./pad.tsx";
import type { Catalog, Signer } from "./types.ts";

type SignatureDraft = { strokes: Strokes; typedName: string; isTyped: boolean; hasLeaflet: boolean };
/** By the kind of signature. */
export type SignatureDrafts = Record<string, SignatureDraft>;
const emptySignature: SignatureDraft = { strokes: [], typedName: "", isTyped: false, hasLeaflet: false };

export const isGiven = ({ isTyped, typedName, strokes }: SignatureDraft) =>
  isTyped ? typedName.trim().length > 1 : strokes.length > 0;

/** The sentence about the first signature that is not there; undefined when all are. */
export function missingSignature(signers: readonly Signer[], signatures: SignatureDrafts): string | undefined {
  for (const { kind, label, is_optional } of signers) {
    const signature = signatures[kind] ?? emptySignature;
    if (!isGiven(signature) && !is_optional) return `Es fehlt die Unterschrift: ${label}.`;
  }
  return undefined;
}

/** Those that were given, as the act names them. */
export function signaturesOf(signers: readonly Signer[], signatures: SignatureDrafts): object[] {
  const given = signers.map((signer) => ({ ...signer, ...(signatures[signer.kind] ?? emptySignature) }));
  return given.filter(isGiven).map(({ kind, needs_leaflet, isTyped, typedName, strokes, hasLeaflet }) => ({
    kind,
    ...(isTyped
      ? { method: "typed", typed_name: typedName.trim() }
      : { method: "drawn", image: pictureOfStrokes(strokes), strokes }),
    ...(needs_leaflet ? { has_leaflet: hasLeaflet } : {}),
  }));
}

type SignaturesProps = {
  texts: Catalog["texts"];
  signers: readonly Signer[];
  signatures: SignatureDrafts;
  onChange: (signatures: SignatureDrafts) => void;
};

export function Signatures({ texts, signers, signatures, onChange }: SignaturesProps) {
  return (
    <>
      {signers.map(({ kind, label, name, is_optional, needs_leaflet }) => {
        const signature = signatures[kind] ?? emptySignature;
        const change = (changes: Partial<SignatureDraft>) =>
          onChange({ ...signatures, [kind]: { ...signature, ...changes } });
        return (
          <div key={kind}>
            <p>
              <strong>{label}</strong> {name} {is_optional ? "(freiwillig)" : ""}
            </p>
            {signature.isTyped ? (
              <label>
                Name, getippt
                <input
                  maxLength={120}
                  value={signature.typedName}
                  onInput={(event) => change({ typedName: event.currentTarget.value })}
                />
              </label>
            ) : (
              <Pad
                label={`Unterschriftenfeld: ${label}`}
                strokes={signature.strokes}
                onDraw={(strokes) => change({ strokes })}
              />
            )}
            <div className="row">
              <button type="button" onClick={() => change({ isTyped: !signature.isTyped })}>
                {signature.isTyped ? "Zeichnen" : "Name tippen"}
              </button>
              <button type="button" onClick={() => change({ strokes: [], typedName: "" })}>
                Neu
              </button>
            </div>
            {needs_leaflet ? (
              <>
                <Check
                  label={texts.leafletTick}
                  isChecked={signature.hasLeaflet}
                  onChange={(hasLeaflet) => change({ hasLeaflet })}
                />
                <p className="soft">{texts.leafletHint}</p>
              </>
            ) : null}
          </div>
        );
      })}
    </>
  );
}
