import type { EnvironmentSpec } from '@droidgym/spec/environments/environment'
import type { Drawing } from '@droidgym/phone/view/drawing'
import type { Look } from './picture-of.ts'
import { pictureOf } from './picture-of.ts'
import { subjectOf } from './subjects.ts'

interface Titled {
  /** What the picture is of, in the order in which they are looked through. */
  readonly texts: readonly (string | undefined)[]
  readonly seed: number
  readonly look?: Look
  /** Drawn where no word has a subject, and on fresh phones, whose pictures stay as they were. */
  readonly otherwise: () => Drawing
}

/** A picture that fits its title. */
export function pictureFor({ content }: Pick<EnvironmentSpec, 'content'>, { texts, seed, look, otherwise }: Titled): Drawing {
  if (content === 'fresh') return otherwise()
  const subject = subjectOf(texts.filter((text) => text !== undefined), seed)
  return subject === undefined ? otherwise() : pictureOf(subject, seed, look)
}

/** The same number for the same text, and another for nearly all others. */
export function seedOfText(text: string): number {
  let sum = 0
  for (const letter of text) sum = (Math.imul(sum, 31) + (letter.codePointAt(0) ?? 0)) >>> 0
  return sum
}
