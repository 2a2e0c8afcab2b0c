import type { Box, Element, Mark } from './observation.ts'

/** An element under the field names of recordings and of agents in other processes. */
export interface ElementFields {
  readonly numeric_tag: number
  readonly resource_id: string
  readonly class_name: string
  readonly content_description: string
  readonly text: string
  readonly checked: boolean
  readonly bounds: Box
}

export function elementFields({ bounds, ...element }: Element): ElementFields {
  return {
    numeric_tag: element.numericTag,
    resource_id: element.resourceId,
    class_name: element.className,
    content_description: element.contentDescription,
    text: element.text,
    checked: element.checked,
    bounds,
  }
}

/** Inverse of `elementFields`. */
export function elementOf({ numeric_tag: numericTag, resource_id: resourceId, ...fields }: ElementFields): Element {
  const { class_name: className, content_description: contentDescription, text, checked, bounds } = fields
  return { numericTag, resourceId, className, contentDescription, text, checked, bounds }
}

/** A mark under those field names. */
export interface MarkFields {
  readonly number: number
  readonly numeric_tag: number
  readonly bounds: Box
}

export function markFields({ number, numericTag, bounds }: Mark): MarkFields {
  return { number, numeric_tag: numericTag, bounds }
}

/** Inverse of `markFields`. */
export function markOf({ number, numeric_tag: numericTag, bounds }: MarkFields): Mark {
  return { number, numericTag, bounds }
}
