/** PhoneNumberUtils.MIN_MATCH of API 29. */
const MIN_MATCH = 7

/** Whether two ways of writing a number mean one line: the last seven digits decide, as on Android. */
export function isSameNumber(one: string, other: string): boolean {
  const [a = '', b = ''] = [one, other].map((number) => number.replaceAll(/\D/g, ''))
  return Math.min(a.length, b.length) < MIN_MATCH ? a === b : a.slice(-MIN_MATCH) === b.slice(-MIN_MATCH)
}
