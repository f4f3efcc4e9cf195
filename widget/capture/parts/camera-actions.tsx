import type { ReactNode } from "react";
import type { Texts } from "../texts.de.ts";
import { FileButton } from "./file-button.tsx";
import { TorchIcon } from "./icons.tsx";

type CameraActionsProps = {
  texts: Texts;
  isReady: boolean;
  /** The photo is about to be taken by itself. */
  isCounting: boolean;
  /** Undefined when the camera has no light. */
  torch: { isOn: boolean; toggle: () => void } | undefined;
  onCapture: () => void;
  onFile: (file: File) => void;
  lensButton: ReactNode;
  /** Stands above the file picker. */
  children: ReactNode;
};

/** Light and camera on the left, the shutter in the middle, the file picker on the right. */
export function CameraActions({
  texts,
  isReady,
  isCounting,
  torch,
  onCapture,
  onFile,
  lensButton,
  children,
}: CameraActionsProps) {
  const { shot } = texts;
  return (
    <div className="camera-actions">
      <div className="camera-tools">
        {torch && (
          <button
            type="button"
            className="round-button"
            aria-pressed={torch.isOn}
            aria-label={shot.torch}
            onClick={torch.toggle}
          >
            <TorchIcon />
          </button>
        )}
        {lensButton}
      </div>
      <button
        type="button"
        className={isCounting ? "shutter is-counting" : "shutter"}
        aria-label={shot.capture}
        disabled={!isReady}
        onClick={onCapture}
      />
      <div className="camera-side">
        {children}
        <FileButton label={shot.chooseFile} className="is-quiet" onFile={onFile} />
      </div>
    </div>
  );
}
