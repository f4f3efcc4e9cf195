/**
 * Passwords of twelve and more characters are rarely on lists of leaked ones; what people do choose is a common word
 * repeated, counted up or decorated. So a password is refused when little is left after taking these words out.
 */
const commonWords = [
  "passwort",
  "password",
  "kennwort",
  "geheim",
  "secret",
  "willkommen",
  "welcome",
  "hallo",
  "hello",
  "admin",
  "administrator",
  "nutzer",
  "benutzer",
  "login",
  "autohaus",
  "fahrzeug",
  "handschlag",
  "mietwagen",
  "schatz",
  "sommer",
  "winter",
  "herbst",
  "fruehling",
  "frühling",
  "fussball",
  "fußball",
  "bundesliga",
  "deutschland",
  "germany",
  "berlin",
  "hamburg",
  "muenchen",
  "münchen",
  "koeln",
  "köln",
  "qwertz",
  "qwerty",
  "asdfgh",
  "yxcvbn",
  "iloveyou",
  "ichliebedich",
  "superman",
  "batman",
  "dragon",
  "monkey",
  "letmein",
  "football",
  "baseball",
  "sunshine",
  "princess",
  "master",
  "shadow",
  "michael",
  "computer",
  "internet",
  "12345678",
  "123456",
  "1234",
  "abcdef",
  "abc",
  "2020",
  "2021",
  "2022",
  "2023",
  "2024",
  "2025",
  "2026",
  "2027",
];

const minimumOwnCharacters = 4;

/** Whether a password (any length) consists of little more than common words, digits in order or one repeated character. */
export function isCommonPassword(password: string): boolean {
  let rest = password.toLowerCase();
  for (const word of commonWords) rest = rest.replaceAll(word, "");
  const ownCharacters = new Set(rest.replaceAll(/[^\p{L}\p{N}]/gu, ""));
  return ownCharacters.size < minimumOwnCharacters;
}
