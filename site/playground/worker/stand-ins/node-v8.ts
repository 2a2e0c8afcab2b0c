/** How memory is managed is the browser's. */
export function setFlagsFromString(): void {
  return undefined
}
