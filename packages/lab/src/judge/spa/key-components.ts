/**
 * The last of the screens whose text holds every key component, or undefined (SPA-Bench, arXiv 2410.15164, section
 * 5.2). Text and components are compared in lower case and without whitespace, screens from the last to the first, and
 * all components must be on the same screen.
 */
export function findKeyComponents(
  screens: readonly (readonly string[])[],
  components: readonly string[],
): number | undefined {
  const wanted = components.map(comparable)
  const index = screens.findLastIndex((texts) => {
    const text = comparable(texts.join(''))
    return wanted.every((component) => text.includes(component))
  })
  return index === -1 ? undefined : index
}

/**
 * Normalizes a text: lower case, without whitespace.
 *
 * @public also used by `scripts/find-key-components.js`.
 */
export function comparable(text: string): string {
  return text.toLowerCase().replaceAll(/\s/g, '')
}
