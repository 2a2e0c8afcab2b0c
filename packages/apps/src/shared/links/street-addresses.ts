/** A part of a text, in UTF-16 units. */
export interface Found {
  readonly start: number
  readonly end: number
}

/** The names of USPS for kinds of streets. Assumption: of its list the usual ones. */
const KIND =
  'Alley|Avenue|Ave|Boulevard|Blvd|Circle|Cir|Court|Ct|Crescent|Drive|Dr|Expressway|Freeway|Highway|Hwy|Lane|Ln|Loop|Parkway|Pkwy|Path|Place|Pl|Plaza|Road|Rd|Route|Row|Square|Sq|Street|St|Terrace|Trail|Walk|Way'
const NAME = "\\p{Lu}[\\p{L}'’-]*\\.?"
const STATE =
  'A[KLRSZ]|C[AOT]|D[CE]|FL|G[AU]|HI|I[ADLN]|K[SY]|LA|M[ADEINOST]|N[CDEHJMVY]|O[HKR]|P[AR]|RI|S[CD]|T[NX]|UT|V[AIT]|W[AIVY]'
const PATTERN = new RegExp(
  `(?<![\\w.:/+-])\\d{1,5}[A-Za-z]? (?:(?:${NAME}|\\d+(?:st|nd|rd|th)) ){1,4}?(?:${KIND})(?![\\p{L}\\d])` +
    `(?:\\.?(?:, ?| #| )(?:(?:Apt|Suite|Unit)\\.? )?\\w{0,3}\\d\\w?(?![\\w]))?` +
    `(?:\\.?, (?!(?:${STATE})(?!\\p{L}))${NAME}(?: ${NAME}){0,2}(?<![.]))?(?:,? (?:${STATE})(?!\\p{L}))?(?:,? \\d{5}(?:-\\d{4})?(?![\\w-]))?`,
  'gu',
)

/**
 * Street addresses in a text: a house number, a street with its kind, perhaps a flat, the town, a state of the US and a
 * ZIP code. Assumption: Linkify's own (WebView.findAddress) need the state; TextClassifier finds others too
 * (TYPE_ADDRESS, API 29), with a model that is closed.
 */
export function streetAddressesIn(text: string): readonly Found[] {
  return [...text.matchAll(PATTERN)].map(({ index, 0: address }) => ({ start: index, end: index + address.length }))
}
