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

/** A name, and its letters in ASCII as mail addresses have it. */
export interface Name {
  readonly name: string
  readonly ascii: string
}

/** Letters of Latin names become ASCII by themselves; others stand beside their names. */
export function nameList(least: number) {
  const isLatin = (name: string): boolean => /^[a-zß' -]+$/i.test(name.normalize('NFD').replaceAll(/\p{Mn}/gu, ''))
  const latin = plainText.refine(isLatin, 'a name in other than Latin letters needs ASCII letters beside it')
  return z.union([
    listOf(latin, least).transform((names) => names.map((name): Name => ({ name, ascii: plainLetters(name) }))),
    z.record(plainText, z.string().regex(/^[a-z]+$/))
      .refine((names) => Object.keys(names).length >= least, `needs ${String(least)} names`)
      .transform((names) => Object.entries(names).map(([name, ascii]): Name => ({ name, ascii }))),
  ])
}

/** A name as addresses write it: in small letters of ASCII. */
export function plainLetters(name: string): string {
  return name.normalize('NFD').toLowerCase().replaceAll('ß', 'ss').replaceAll(/[^a-z]+/g, '')
}

/** Degrees on the circle of colours. */
export const hue = z.int().min(0).max(359)
