import { AsYouType } from 'libphonenumber-js/min'

/** What can be dialled: digits, the keys beside zero, plus, pause and wait. */
export function dialable(text: string): string {
  return text.replace(/[^\d*#+,;]/g, '')
}

/**
 * A number as the dialpad shows it while it is typed (PhoneNumberFormattingTextWatcher, country US: that of the SIM).
 * `2024561111` is `(202) 456-1111`, `5554321` is `555-4321`. Numbers with `*`, `#`, `,` or `;` stay as they are.
 */
export function formatNumber(number: string): string {
  if (/^\+\d+$/.test(number)) return new AsYouType().input(number)
  return /^\d+$/.test(number) ? formatNational(number) : number
}

/**
 * The patterns of libphonenumber's metadata for the US as Android's formatter picks them. libphonenumber-js itself
 * knows no local numbers of seven digits. Emergency and service numbers (N11) have no pattern.
 */
function formatNational(digits: string): string {
  if (digits.startsWith('1') && digits.length >= 8 && digits.length <= 11) {
    return `1 ${hyphenated(digits.slice(1, 4), digits.slice(4, 7), digits.slice(7))}`
  }
  if (/^[01]|^\d11/.test(digits) || digits.length < 4 || digits.length > 10) return digits
  if (digits.length <= 7) return hyphenated(digits.slice(0, 3), digits.slice(3))
  return new AsYouType('US').input(digits)
}

function hyphenated(...groups: readonly string[]): string {
  return groups.filter((group) => group !== '').join('-')
}
