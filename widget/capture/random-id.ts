/** 128 random bits as text, also where `crypto.randomUUID` is missing (pages without https, older browsers). */
export const randomId = (): string => crypto.getRandomValues(new Uint32Array(4)).join("-");
