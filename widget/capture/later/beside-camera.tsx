import type { CameraProblem } from "../camera.ts";
import type { Language } from "../languages.ts";
import { scrambledTexts } from "../scrambled-canvas.ts";
import { addStyles } from "./add-styles.ts";
import { AutoShutter, type AutoShutterProps } from "./auto-shutter.tsx";
import styles from "./beside-camera.css?inline";
import { CameraHelp } from "./camera-help.tsx";
import { CameraKeeper, type CameraKeeperProps, LensButton, type LensButtonProps } from "./camera-keeper.tsx";
import { EnlargePhoto, type EnlargePhotoProps } from "./enlarge-photo.tsx";
import { LinkKeeper } from "./link-keeper.tsx";
import { PhotoHelp } from "./photo-help.tsx";
import { verdictTexts } from "./verdict-texts.ts";

addStyles(styles);

export { assessFrame } from "../assess-frame.ts";
export { chosenPicture } from "../chosen-picture.ts";
export { readInBackground } from "../mrz/read-in-background.ts";
export { refuseScrambled } from "../scrambled-canvas.ts";

/** What the screen of a photo has besides the camera and its buttons, in the customer's language. */
export const besideCamera = (language: Language) => ({
  autoShutter: (props: Omit<AutoShutterProps, "language">) => <AutoShutter {...props} language={language} />,
  enlargePhoto: (photo: EnlargePhotoProps["photo"]) => <EnlargePhoto photo={photo} language={language} />,
  keepers: (props: CameraKeeperProps) => (
    <>
      <LinkKeeper />
      <CameraKeeper {...props} />
    </>
  ),
  lensButton: (props: LensButtonProps) => <LensButton {...props} />,
  verdictTexts: { ...verdictTexts[language], scrambled: scrambledTexts[language] },
  cameraHelp: (problem: CameraProblem) => <CameraHelp language={language} problem={problem} />,
  help: () => <PhotoHelp language={language} />,
});
