import type { TypefaceName, Weight } from './typeface-sources.ts'

/** Letters that Android's release of a font makes wider than ours (narrower: below 0), by shares of the size. */
interface Change {
  readonly letters: RegExp
  readonly regular: number
  readonly bold: number
}

const LETTER = '[\\u0620-\\u063F\\u0641-\\u064A\\u066E-\\u06D3]'
const DOES_NOT_JOIN = '[اأإآٱدذرزوؤةىءڈڑژے]'
const JOINED = `(?<=(?!${DOES_NOT_JOIN})${LETTER}[\\u064B-\\u0652\\u0670]*)`
const JOINING = `(?=[\\u064B-\\u0652\\u0670]*${LETTER})`
const NOT_JOINED = `(?<!(?!${DOES_NOT_JOIN})${LETTER}[\\u064B-\\u0652\\u0670]*)`

/**
 * From the advances (hmtx) of Noto Naskh Arabic UI 1.08 and Noto Sans Devanagari UI 1.06 in Android 10, and of our Noto
 * Naskh Arabic 1.0 and Noto Sans Devanagari 2.001.
 */
const CHANGES: Partial<Record<TypefaceName, readonly Change[]>> = {
  arabic: [
    { letters: new RegExp(`${NOT_JOINED}ت${JOINING}`, 'g'), regular: -0.0518, bold: 0 },
    { letters: new RegExp(`${NOT_JOINED}ٹ${JOINING}`, 'g'), regular: -0.0679, bold: 0 },
    { letters: new RegExp(`${NOT_JOINED}پ${JOINING}`, 'g'), regular: -0.0146, bold: 0 },
    { letters: new RegExp(`${JOINED}گ${JOINING}`, 'g'), regular: -0.0112, bold: 0 },
    { letters: new RegExp(`${JOINED}[کگ](?!${LETTER})`, 'g'), regular: 0, bold: -0.0254 },
  ],
  devanagari: [
    { letters: /ल्ड/g, regular: 0.086, bold: 0.0757 },
    { letters: /ड/g, regular: 0.0502, bold: 0.0714 },
    { letters: /क्त/g, regular: -0.2268, bold: -0.2467 },
    { letters: /क्श/g, regular: 0.0417, bold: 0.0361 },
    { letters: /[इई]/g, regular: -0.0176, bold: -0.003 },
    { letters: /झ/g, regular: -0.0169, bold: 0 },
    { letters: /स(?!्)/g, regular: -0.0045, bold: 0.0042 },
    { letters: /स्प/g, regular: -0.0308, bold: -0.0168 },
    { letters: /स्[वक]/g, regular: 0, bold: 0.0204 },
    { letters: /क्स/g, regular: 0.006, bold: 0.0077 },
    { letters: /़्(?!र)/g, regular: 0.0492, bold: 0.0488 },
    { letters: /ल्ट|ट्ट/g, regular: 0.0098, bold: 0.0489 },
    { letters: /ष्/g, regular: 0.0093, bold: 0 },
    { letters: /प्ल/g, regular: 0, bold: 0.0183 },
  ],
}

/** How much wider a text is in Android's release of a typeface than in ours, as a share of the size. */
export function widerBy(typeface: TypefaceName, weight: Weight, text: string): number {
  let wider = 0
  for (const { letters, regular, bold } of CHANGES[typeface] ?? []) {
    const each = weight === 700 ? bold : regular
    if (each !== 0) wider += each * (text.match(letters)?.length ?? 0)
  }
  return wider
}
