import { z } from 'zod'
import type { DrawingPart, Tint } from './drawing-part.ts'
import { parsePart, parseTint } from './drawing-part.ts'
import { worldFile } from './world-file.ts'
import { listOf, plainText, textWith } from './world-text.ts'

/** What colours of a shape are called that its subject chooses. */
export const ROLES = ['main', 'second', 'third'] as const
export type Role = (typeof ROLES)[number]

/** Text that a function reads, which throws a `SyntaxError` for a fault. */
function parsed<T>(parse: (text: string) => T): z.ZodPipe<z.ZodString, z.ZodTransform<Awaited<T>, string>> {
  return z.string().max(1000).transform((text, context) => {
    try {
      return parse(text) as Awaited<T>
    } catch (error) {
      if (!(error instanceof SyntaxError)) throw error
      context.addIssue({ code: 'custom', message: error.message })
      return z.NEVER
    }
  })
}

const parts = z.array(parsed(parsePart)).min(1).max(60)
const tint = parsed(parseTint)
/** One colour, or several of which a seed draws one. */
const tints = z.union([tint.transform((one) => [one]), z.array(tint).min(1)])
const roles = { main: tints.optional(), second: tints.optional(), third: tints.optional() }
const name = z.string().regex(/^[a-z_]+$/)

const background = z.strictObject({
  ...roles,
  /** The light gives the colours of the sky. */
  outdoors: z.boolean().default(false),
  /** Whether a subject stands there, lies in the middle, or floats in the middle without a shadow. */
  holds: z.enum(['standing', 'lying', 'floating']).default('standing'),
  parts,
})
export type Background = z.infer<typeof background>

const light = z.strictObject({ main: tint, second: tint, over: parsed((text) => text.split('/')).transform(([color = '', percent]) => (
  { ...parseTint(color), opacity: Number(percent) / 100 }
)) })

export const shapesData = worldFile('shapes', z.strictObject({
  colors: z.record(name, z.tuple([z.number().min(0).max(360), z.number().min(0).max(100), z.number().min(0).max(100)])),
  shapes: z.record(name, parts),
  lights: z.record(name, light),
  backgrounds: z.record(name, background),
}).superRefine(({ colors, shapes, backgrounds }, context) => {
  const known = new Set<string>([...ROLES, ...Object.keys(colors)])
  const usable = new Set<string>()
  const check = (place: string, { parts: drawn }: { readonly parts: readonly DrawingPart[] }): void => {
    for (const [index, part] of drawn.entries()) {
      const path = [...place.split('.'), index]
      if (part.kind === 'use' && !usable.has(part.shape)) context.addIssue({ code: 'custom', path, message: `no earlier shape is called ${part.shape}` })
      for (const { color } of tintsOf(part)) {
        if (!known.has(color)) context.addIssue({ code: 'custom', path, message: `no colour is called ${color}` })
      }
    }
  }
  for (const [each, drawn] of Object.entries(shapes)) {
    check(`shapes.${each}`, { parts: drawn })
    usable.add(each)
  }
  for (const [each, drawn] of Object.entries(backgrounds)) check(`backgrounds.${each}.parts`, drawn)
}))
export type ShapesData = ReturnType<typeof shapesData>

function tintsOf(part: DrawingPart): readonly Tint[] {
  if (part.kind === 'use') return Object.values(part.colors)
  return part.fill.to === undefined ? [part.fill] : [part.fill, part.fill.to]
}

export const SUBJECT_KINDS = [
  'food', 'animals', 'plants', 'vehicles', 'places', 'buildings', 'things', 'clothes', 'people',
] as const
export type SubjectKind = (typeof SUBJECT_KINDS)[number]
const share = z.number().min(0.1).max(1.2)
const subject = z.strictObject({
  name: plainText,
  /** By which it is found, besides its name. */
  words: z.array(plainText).default([]),
  shape: name.optional(),
  on: listOf(name),
  ...roles,
  /** Its edge as a share of the picture's shorter side, from and to. */
  size: z.tuple([share, share]).default([0.6, 0.85]),
  /** What its shape says where that has the text LABEL. */
  label: plainText.optional(),
})
export type Subject = z.infer<typeof subject>
const kindOfSubjects = z.array(subject).min(1).max(300)
export const subjectsData = worldFile('subjects', z.strictObject(Object.fromEntries(
  SUBJECT_KINDS.map((kind) => [kind, kindOfSubjects]),
) as Record<SubjectKind, typeof kindOfSubjects>))

const written = textWith('shop', 'item', 'person', 'place', 'price', 'total', 'number', 'date', 'time')
const sheet = z.strictObject({
  name: plainText,
  words: z.array(plainText).default([]),
  look: z.enum(['strip', 'page', 'note', 'ticket', 'poster', 'card', 'screen']),
  /** Colour of a screen's title bar. */
  bar: tint.optional(),
  title: written,
  /** Left and right, parted by `|`. */
  lines: z.array(z.union([written, z.literal('')])).min(1).max(12),
})
export type Sheet = z.infer<typeof sheet>
export const papersData = worldFile('papers', z.strictObject({
  shop: listOf(plainText),
  item: listOf(plainText),
  person: listOf(plainText),
  place: listOf(plainText),
  sheets: listOf(sheet),
}))
