import type { Shot } from "#widget/capture/capture-steps.ts";

/** The name of a shot's file in a form, and of its slot on the page. */
export const shotKey = ({ side, imageType }: Shot) => `${side}/${imageType}`;
