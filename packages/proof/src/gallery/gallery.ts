import { z } from 'zod'
import type { Canvas } from '@napi-rs/canvas'
import type { Frame } from '@droidgym/android/picture/frame'
import { center } from '@droidgym/android/geometry'
import { formatComponent } from '@droidgym/android/intent'
import { compileSelector } from '@droidgym/android/ui/selector'
import type { Phone } from '@droidgym/phone/phone'
import { createPhone } from '@droidgym/simulated/create-phone'
import type { EnvironmentSpec } from '@droidgym/spec/environments/environment'
import { SpecReader } from '@droidgym/spec/load/load-yaml'
import { packageRoot } from '@droidgym/spec/load/package-root'
import type { SheetCell, SheetGroup } from '@droidgym/lab/play/pictures/contact-sheet'
import { contactSheet } from '@droidgym/lab/play/pictures/contact-sheet'
import type { CrawledApp } from '../crawl/crawl-apps.ts'
import { perform } from '../crawl/crawl-moves.ts'

const selectorSchema = z.strictObject({
  resource_id: z.string().optional(),
  class: z.string().optional(),
  package: z.string().optional(),
  instance: z.int().optional(),
  clickable: z.boolean().optional(),
})
const stepSchema = z.union([
  /** Taps the node; skips it if it is missing and optional. */
  z.strictObject({ tap: selectorSchema, optional: z.boolean().optional() }),
  z.strictObject({ press: z.enum(['BACK', 'HOME', 'OVERVIEW']) }),
  z.strictObject({ swipe: z.enum(['up', 'down', 'left', 'right', 'down from the top']) }),
  z.strictObject({ type: z.string() }),
])
type Step = z.infer<typeof stepSchema>

/** The typical screens of each app, with the steps from the app's start. */
const gallerySchema = z.record(z.string(), z.record(z.string(), z.array(stepSchema)))
type Gallery = z.infer<typeof gallerySchema>

const FILE = 'envs/gallery.yaml'
/** Pixels: width of an upright picture, and height of one of a display that is wider than high. */
const PICTURE_WIDTH = 200
const LANDSCAPE_HEIGHT = 300
/** Nine upright pictures on a line, or four of a wide display. */
const SHEET_WIDTH = 2000
const SETTLE_MS = 500

/** The pictures of one phone. */
export interface GallerySheet {
  readonly environment: EnvironmentSpec
  readonly sheet: Canvas
  /** Its content by app, for the alternative text. */
  readonly shows: readonly string[]
  /** Screens that could not be reached, each as `app, screen: why`. */
  readonly missing: readonly string[]
}

/** Draws the typical screens of the apps in an environment. Throws `SpecError` if the list of screens is invalid. */
export async function gallerySheet(environment: EnvironmentSpec, apps: readonly CrawledApp[]): Promise<GallerySheet> {
  const gallery = loadGallery()
  const phone = await createPhone(environment)
  const home = phone.state
  const groups: SheetGroup[] = []
  const missing: string[] = []
  for (const app of apps) {
    const cells: SheetCell[] = []
    const first: Readonly<Record<string, readonly Step[]>> = app.component === undefined ? {} : { start: [] }
    for (const [caption, steps] of Object.entries({ ...first, ...gallery[app.id] })) {
      phone.restore(home)
      start(phone, app)
      const lost = steps.find((step) => !carryOut(phone, step))
      if (lost !== undefined) missing.push(`${app.id}, ${caption}: nothing matches ${JSON.stringify(lost)}`)
      cells.push({ caption, picture: pictureOf(phone) })
    }
    if (cells.length > 0) groups.push({ title: app.id, cells })
  }
  const shows = groups.map(({ title, cells }) => `${title}: ${cells.map(({ caption }) => caption).join(', ')}`)
  return { environment, sheet: contactSheet(groups, SHEET_WIDTH), shows, missing }
}

function loadGallery(): Gallery {
  const reader = new SpecReader(packageRoot())
  const gallery = reader.read(FILE, gallerySchema) ?? {}
  reader.finish()
  return gallery
}

function start(phone: Phone, { component }: CrawledApp): void {
  if (component === undefined) phone.key('HOME')
  else phone.shell(['am', 'start', '-n', formatComponent(component)])
  phone.advance(SETTLE_MS)
}

/** Performs a step. False if there is nothing to tap. */
function carryOut(phone: Phone, step: Step): boolean {
  if ('tap' in step) {
    const node = compileSelector(step.tap).find(phone.tree())
    if (node === undefined) return step.optional === true
    perform(phone, { kind: 'tap', label: '', at: center(node.bounds) })
  } else if ('press' in step) perform(phone, { kind: 'press', label: step.press })
  else if ('swipe' in step) perform(phone, { kind: 'swipe', label: step.swipe })
  else phone.type(step.type)
  phone.advance(SETTLE_MS)
  return true
}

function pictureOf(phone: Phone): Frame {
  const { width, height } = phone.state.environment
  if (width > height) {
    return phone.frame({ width: Math.round((width * LANDSCAPE_HEIGHT) / height), height: LANDSCAPE_HEIGHT })
  }
  return phone.frame({ width: PICTURE_WIDTH, height: Math.round((height * PICTURE_WIDTH) / width) })
}
