import { type DocumentKind, type Shot, sidesIn } from "./capture-steps.ts";
import { monthsIn } from "./months-in.ts";
import type { Texts } from "./texts.de.ts";

const title: Record<DocumentKind, string> = {
  IDENTITY_CARD: "Photograph your identity card",
  PASSPORT: "Photograph your passport",
  RESIDENCE_PERMIT: "Photograph your residence permit",
  DRIVERS_LISCENSE: "Photograph your driving licence",
};

const placing: Record<DocumentKind, string> = {
  IDENTITY_CARD: "Lay the card flat and fill the frame.",
  PASSPORT: "Lay the passport flat, photo page up, and fill the frame.",
  RESIDENCE_PERMIT: "Lay the residence permit flat and fill the frame.",
  DRIVERS_LISCENSE: "Lay the driving licence flat and fill the frame.",
};

const retake = "Please take the photo again, otherwise the document may be rejected.";
const sideName = ({ side }: Pick<Shot, "side">) => (side === "front_side" ? "Front" : "Back");
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
    photographed: (shots) => {
      const sides = { both: "the front and the back", front_side: "the front", back_side: "the back" }[sidesIn(shots)];
      const twice = shots.some(({ imageType }) => imageType === "flash") ? ", once without and once with flash" : "";
      return `You photograph ${sides}${twice}.`;
    },
    receiver: (dealerName) => `The photos are only for ${dealerName || yourDealer}.`,
    copyMark: "The stored copy is visibly marked “KOPIE” (copy).",
    ownWords: (dealerName) => `${dealerName || texts.yourDealer} also asks you to agree to this (in German):`,
    deletion: (retentionMonths) =>
      retentionMonths > 0
        ? `The photos are deleted automatically ${monthsIn("en", retentionMonths)} after your case is closed.`
        : "The photos are deleted as soon as the document has been checked.",
    withdraw: (contact) => `You can withdraw your consent at any time: ${contact}`,
    agree: "I agree, continue",
    decline: (dealerName) => `You do not agree? Close this window and speak to ${dealerName || yourDealer}.`,
  },

  driver: {
    title: "Now the second driver’s documents.",
    hint: "Please hand the phone to the person who will also drive.",
    none: "No second driver",
  },

  retake: {
    wanted: (side) => `One new photo is needed: ${sideName({ side })}.`,
    reason: {
      blurred: "The photo was blurred. Please hold your phone still.",
      glare: "There was a reflection on the photo. Please tilt the document slightly.",
      cut_off: "The document was not fully visible. Please photograph all of it.",
      wrong_document: "The photo showed another document. Please make sure it is the right one.",
    },
    noteOf: (dealerName) => `${dealerName || texts.yourDealer} writes:`,
  },

  shot: {
    title: (shot) => (shot.imageType === "flash" ? `${sideName(shot)} with flash` : sideName(shot)),
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
    verdict: {
      good: "Good, hold still",
      dark: "Too dark, more light please",
      glare: "Reflection, please tilt slightly",
      blurred: "Blurred, please hold still",
      no_document: "Fill the frame with the document",
    },
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
    title: (shot) => `Check the ${sideName(shot).toLowerCase()}`,
    hint: "Can everything be read?",
    image: (shot) => `Your photo: ${sideName(shot).toLowerCase()}`,
    check: "The document should be complete, sharp and without reflections.",
    trimmedHint: "The picture was cut to the format 16:9. Is the document still complete?",
    notGood: "This photo is not good enough yet.",
    warning: {
      dark: `The photo is too dark. ${retake}`,
      glare: `There is a reflection on the photo. ${retake}`,
      blurred: `The photo is blurred. ${retake}`,
      no_document: `The document does not fill the frame. ${retake}`,
    },
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
      link_ended: "This link is no longer valid. Please ask for a new one.",
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
