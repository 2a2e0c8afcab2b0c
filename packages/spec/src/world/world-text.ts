import { z } from 'zod'

const MAX_LENGTH = 1000

/** A text that is shown as it is. */
export const plainText = textWith()

/** A text in which `{gap}` is filled in, for the gaps named. */
export function textWith(...gaps: readonly string[]): z.ZodString {
  const known = gaps.length === 0 ? 'no {gaps} are filled here' : `only ${gaps.map((gap) => `{${gap}}`).join(', ')} are filled here`
  return z.string().min(1).max(MAX_LENGTH).refine((text) => {
    const open = text.replaceAll(/\{(\w+)\}/g, (gap, name: string) => (gaps.includes(name) ? '' : gap))
    return !/[{}]/.test(open)
  }, known)
}

/** Different texts, as many as a phone draws or more. */
export function listOf<T extends z.ZodType>(item: T, least = 1): z.ZodArray<T> {
  return z.array(item).min(least).max(1000).refine(
    (items) => new Set(items.map((each) => JSON.stringify(each))).size === items.length,
    'an entry occurs twice',
  )
}

/** Degrees on the circle of colours. */
export const hue = z.int().min(0).max(359)
