import { keepTranslatedTexts } from "../keep-translated-texts.ts";

export { reportError } from "../report-error.ts";

keepTranslatedTexts();
