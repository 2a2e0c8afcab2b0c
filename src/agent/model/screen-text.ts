import type { Element } from '../../observation/observation.ts'

/**
 * The screen as text: the list of B-MoCA's entries without boxes, as Python prints it (`parse_obs` of its release has
 * these keys in this order).
 */
export function screenText(elements: readonly Element[]): string {
  return `[${elements.map(elementText).join(', ')}]`
}

/** One entry of the list. */
export function elementText({ numericTag, resourceId, className, contentDescription, text, checked }: Element): string {
  const fields = [
    `'numeric_tag': ${numericTag}`,
    `'resource_id': ${quoted(resourceId)}`,
    `'class': ${quoted(className)}`,
    `'content_description': ${quoted(contentDescription)}`,
    `'text': ${quoted(text)}`,
    `'checked': '${checked}'`,
  ]
  return `{${fields.join(', ')}}`
}

/** As Python writes a string: in single quotes, or in double ones where it has single ones only. */
function quoted(text: string): string {
  const quote = text.includes("'") && !text.includes('"') ? '"' : "'"
  const escaped = text.replaceAll('\\', '\\\\').replaceAll(quote, `\\${quote}`)
  return `${quote}${escaped.replaceAll('\n', '\\n').replaceAll('\r', '\\r').replaceAll('\t', '\\t')}${quote}`
}
