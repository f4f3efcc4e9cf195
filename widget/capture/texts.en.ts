import { type DocumentKind, type DocumentSide, type Shot, sidesIn } from "./capture-steps.ts";
import { monthsIn } from "./months-in.ts";
import type { Texts } from "./texts.de.ts";

const title: Record<DocumentKind, string> = {
  IDENTITY_CARD: "Photograph your identity card",
  PASSPORT: "Photograph your passport",
  RESIDENCE_PERMIT: "Photograph your residence permit",
  DRIVERS_LISCENSE: "Photograph your driving licence",
};

const document: Record<DocumentKind, string> = {
  IDENTITY_CARD: "Identity card",
  PASSPORT: "Passport",
  RESIDENCE_PERMIT: "Residence permit",
  DRIVERS_LISCENSE: "Driving licence",
};

const placing: Record<DocumentKind, string> = {
  IDENTITY_CARD: "Lay the card flat and fill the frame.",
  PASSPORT: "Lay the passport flat, photo page up, and fill the frame.",
  RESIDENCE_PERMIT: "Lay the residence permit flat and fill the frame.",
  DRIVERS_LISCENSE: "Lay the driving licence flat and fill the frame.",
};

const sideName = (side: DocumentSide, kind: DocumentKind) =>
  kind === "PASSPORT" ? "photo page" : side === "front_side" ? "front" : "back";
const shotName = ({ side }: Shot, kind: DocumentKind) => `${document[kind]}, ${sideName(side, kind)}`;
const yourDealer = "your car dealer";

export const texts: Texts = {
  pageTitle: "Photograph document",
  language: "Language",
  stepOf: (step, steps) => `Step ${step} of ${steps}`,
  yourDealer: "Your car dealer",

  consent: {
    title: (kind) => title[kind],
    intro: (dealerName) =>
      `${dealerName || "Your car dealer"} asks you for photos of your document to check your details.`,
    photographed: (shots, kind) => {
      const sides = sidesIn(shots);
      const named = sides === "both" ? "the front and the back" : `the ${sideName(sides, kind)}`;
      const twice = shots.some(({ imageType }) => imageType === "flash") ? ", once without and once with flash" : "";
      return `${document[kind]}: please photograph ${named}${twice}.`;
    },
    receiver: (dealerName) => `The photos are only for ${dealerName || yourDealer}.`,
    copyMark: "The stored copy is visibly marked “KOPIE” (copy).",
    ownWords: (dealerName) => `${dealerName || texts.yourDealer} also asks you to agree to this (in German):`,
    deletion: (retentionMonths) =>
      retentionMonths > 0
        ? `The photos are deleted automatically ${monthsIn("en", retentionMonths)} after your case is closed.`
        : "The photos are deleted as soon as the document has been checked.",
    withdraw: "You can withdraw your consent at any time: ",
    agree: "I agree, continue",
    decline: (dealerName) => `You do not agree? Close this window and speak to ${dealerName || yourDealer}.`,
  },

  driver: {
    title: "Now the second driver’s documents.",
    hint: "Please hand the phone to the person who will also drive.",
    none: "No second driver",
  },

  retake: {
    wanted: (side, kind) => `One new photo is needed: ${sideName(side, kind)}.`,
    reason: {
      blurred: "The photo was blurred. Please hold your phone still.",
      glare: "There was a reflection on the photo. Please tilt the document slightly.",
      cut_off: "The document was not fully visible. Please photograph all of it.",
      wrong_document: "The photo showed another document. Please make sure it is the right one.",
    },
    noteOf: (dealerName) => `${dealerName || texts.yourDealer} writes:`,
  },

  shot: {
    title: (shot, kind) => shotName(shot, kind) + (shot.imageType === "flash" ? " with flash" : ""),
    hint: (shot, kind, hasTorch) => {
      if (shot.imageType === "flash") {
        return hasTorch
          ? "Once more with the light on: this tells copies from the original."
          : "Your camera has no light. Hold the document under a bright lamp and photograph it once more.";
      }
      return shot.side === "back_side" ? "Turn the document over and fill the frame again." : placing[kind];
    },
    starting: "Starting the camera. Please allow access.",
    processing: "Preparing the photo …",
    capture: "Take photo",
    torch: "Light",
    switchCamera: "Switch camera",
    chooseFile: "Choose file",
    restartCamera: "Start camera again",
    viewfinder: "Camera picture with a frame for the document",
    unreadableFile: "This file cannot be opened as a picture. Please choose a photo (JPEG, PNG or WebP).",
    failedPhoto: "The photo did not work. Please try again.",
    cameraProblem: {
      denied:
        "Access to the camera is not allowed. Allow it in your browser's settings or choose a photo from this device.",
      missing: "No camera was found. Please choose a photo from this device.",
      unsupported: "This browser cannot open the camera here. Please choose a photo from this device.",
      no_picture:
        "The camera gives no picture. Another app may be using it. Start it again or choose a photo from this device.",
    },
  },

  preview: {
    title: (shot, kind) => `${shotName(shot, kind)}: please check`,
    hint: "Can everything be read?",
    image: (shot, kind) => `Your photo: ${shotName(shot, kind)}`,
    check: "The document should be complete, sharp and without reflections.",
    trimmedHint: "The picture was cut to the format 16:9. Is the document still complete?",
    notGood: "This photo is not good enough yet.",
    accept: "Continue",
    again: "Take again",
    useAnyway: "Use anyway",
  },

  sending: {
    title: "Sending photos",
    hint: "Please keep this window open.",
    progress: "Progress of the transfer",
    percent: (percent) => `${percent}%`,
    retry: "The connection is interrupted. It will be tried again in a moment.",
  },

  failed: {
    title: "An error has occurred. Please try again later",
    nothingSent: "No pictures could be transferred...",
    reason: {
      no_connection: "Your photos are still on this device. Check the internet connection and send them again.",
      server: "Your photos are still on this device. Send them again in a few minutes.",
      refused: "The photos were not accepted. Send them again or take new ones.",
    },
    offline:
      "You are offline. Your photos are still on this device and will be sent by themselves as soon as the connection is back. Keep this window open.",
    sendAgain: "Send again",
    startOver: "Take new photos",
  },

  done: {
    title: "Done",
    arrived: "Your photos have arrived",
    text: "Thank you! Your photos have been transferred.",
    close: "Close window",
    cannotClose: "Your browser does not close the window by itself. You can close it now.",
  },
};
