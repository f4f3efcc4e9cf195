import type { Shot } from "#widget/capture/capture-steps.ts";

/** Name of a shot's file in a form, and of its place on the page. */
export const shotKey = ({ side, imageType }: Shot) => `${side}/${imageType}`;
