import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createCanvas } from '@napi-rs/canvas'
import { packageRoot } from '@droidgym/spec/load/package-root'

/** Widths are measured at this size, where they are exact: most faces have as many units, or 1000. */
const EM = 2048
/** The canvas adds up rounded numbers: without rounding, a Han character would be a little narrower than the size. */
const PARTS = 64
/** A typeface's pairs in our locales are some thousands. */
const MAX_ADVANCES = 20_000

/** Widths by font and text, in parts of a pixel at the measured size. */
type Advances = Readonly<Record<string, Readonly<Record<string, number>>>>

const measuring = createCanvas(1, 1).getContext('2d')
/** The current font for measuring. */
let current = ''
const known = new Map<string, Map<string, number>>()
let table: Advances | undefined

/**
 * Width of a text in one face, a share of the size. `font` is a canvas' `lang`, weight and family. Measuring costs a
 * hundred times as much as remembering, so the build measures the phone's own texts (`write-advances.ts`).
 */
export function advance(font: string, text: string): number {
  const ofFont = known.get(font) ?? recall(font)
  let parts = ofFont.get(text)
  if (parts === undefined) {
    parts = measure(font, text)
    if (ofFont.size < MAX_ADVANCES) ofFont.set(text, parts)
  }
  return parts / PARTS / EM
}

/** Everything that was measured or read so far. */
export function advancesSoFar(): Advances {
  return Object.fromEntries([...known].map(([font, ofFont]) => [font, Object.fromEntries(ofFont)]))
}

/** Where the build stores the advances, as JSON. */
export function advancesFile(): string {
  return join(packageRoot(), 'dist/advances.json')
}

function recall(font: string): Map<string, number> {
  table ??= existsSync(advancesFile()) ? (JSON.parse(readFileSync(advancesFile(), 'utf8')) as Advances) : {}
  const ofFont = new Map(Object.entries(table[font] ?? {}))
  known.set(font, ofFont)
  return ofFont
}

function measure(font: string, text: string): number {
  // Setting a font costs as much as measuring a word.
  if (current !== font) {
    const [lang = '', weight = '', family = ''] = font.split(' ')
    measuring.lang = lang
    measuring.font = `${weight} ${EM}px ${family}`
    current = font
  }
  return Math.round(measuring.measureText(text).width * PARTS)
}
