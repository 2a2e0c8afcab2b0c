import type { Size } from '@droidgym/android/geometry'
import type { Element } from './observation.ts'
import { pythonString } from './python-literal.ts'

/**
 * The elements as B-MoCA's prompts have them (arXiv 2404.16660, table 3, and `parse_obs` of its release): a list of
 * dicts as Python prints it, with the keys `numeric_tag`, `resource_id`, `class`, `content_description`, `text`,
 * `checked`, and, with a display, `bbox location`: the corners as fractions of it with two decimals.
 */
export function elementList(elements: readonly Element[], boxIn?: Size): string {
  return `[${elements.map((element) => elementEntry(element, boxIn)).join(', ')}]`
}

/** One entry of the list; with its box when a display is given. */
export function elementEntry(element: Element, boxIn?: Size): string {
  const fields = [
    `'numeric_tag': ${element.numericTag}`,
    `'resource_id': ${pythonString(element.resourceId)}`,
    `'class': ${pythonString(element.className)}`,
    `'content_description': ${pythonString(element.contentDescription)}`,
    `'text': ${pythonString(element.text)}`,
    `'checked': '${element.checked}'`,
    ...(boxIn === undefined ? [] : [`'bbox location': '${boxOf(element, boxIn)}'`]),
  ]
  return `{${fields.join(', ')}}`
}

function boxOf({ bounds: [left, top, right, bottom] }: Element, { width, height }: Size): string {
  const corner = (x: number, y: number): string => `(${twoDecimals(x / width)}, ${twoDecimals(y / height)})`
  return `(${corner(left, top)}, ${corner(right, bottom)})`
}

/** Rounds as Python's format `.2f`: a number exactly in the middle goes to the even digit. */
export function twoDecimals(value: number): string {
  // Only odd eighths lie exactly in the middle of two hundredths.
  if (Number.isInteger(value * 8) && !Number.isInteger(value * 4)) {
    const hundredths = Math.floor(value * 100)
    return ((hundredths % 2 === 0 ? hundredths : hundredths + 1) / 100).toFixed(2)
  }
  return value.toFixed(2)
}
