/** The name of an option, or of a field of one, in messages, where units are written out: `waitMilliseconds`. */
export function wireName(name: string, row: object): string {
  const hasUnit = 'unit' in row
  return hasUnit ? name.replace(/^ms$/, 'milliseconds').replace(/Ms$/, 'Milliseconds') : name
}
