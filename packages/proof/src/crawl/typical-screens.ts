import { z } from 'zod'
import { center } from '@droidgym/android/geometry'
import { formatComponent } from '@droidgym/android/intent'
import { compileSelector } from '@droidgym/android/ui/selector'
import type { Phone } from '@droidgym/phone/phone'
import { LocalConsole } from '@droidgym/simulated/emulated/console/local-console'
import { SpecReader } from '@droidgym/spec/load/load-yaml'
import { packageRoot } from '@droidgym/spec/load/package-root'
import type { CrawledApp } from './crawl-apps.ts'
import { perform } from './crawl-moves.ts'

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
  /** A command of the phone's shell, words between spaces. */
  z.strictObject({ shell: z.string() }),
  /** A line at the emulator's console, which has somebody call or write. */
  z.strictObject({ console: z.string() }),
  /** Seconds that pass. */
  z.strictObject({ pass: z.number().positive() }),
])
type Step = z.infer<typeof stepSchema>

/** A screen that a user often sees, and the steps from an app's start. */
export interface TypicalScreen {
  readonly caption: string
  readonly steps: readonly Step[]
}

const FILE = 'envs/gallery.yaml'
const gallerySchema = z.record(z.string(), z.record(z.string(), z.array(stepSchema)))
const SETTLE_MS = 500

/** The screens of an app, its first one before the listed ones. Throws `SpecError` if the list is invalid. */
export function typicalScreens({ id, component }: CrawledApp): readonly TypicalScreen[] {
  const reader = new SpecReader(packageRoot())
  const listed = reader.read(FILE, gallerySchema)?.[id] ?? {}
  reader.finish()
  const first: Readonly<Record<string, readonly Step[]>> = component === undefined ? {} : { start: [] }
  return Object.entries({ ...first, ...listed }).map(([caption, steps]) => ({ caption, steps }))
}

/** Whether something comes from outside on the way to a screen: no finger leads there alone. */
export function comesFromOutside({ steps }: TypicalScreen): boolean {
  return steps.some((step) => 'shell' in step || 'console' in step || 'pass' in step)
}

/** Leads a phone from home to one of an app's screens. Returns the step that found nothing to tap, if one did. */
export function leadTo(phone: Phone, { component }: CrawledApp, { steps }: TypicalScreen): Step | undefined {
  if (component === undefined) phone.key('HOME')
  else phone.shell(['am', 'start', '-n', formatComponent(component)])
  phone.advance(SETTLE_MS)
  return steps.find((step) => !carryOut(phone, step))
}

/** Performs a step. False if there is nothing to tap. */
function carryOut(phone: Phone, step: Step): boolean {
  if ('tap' in step) {
    const node = compileSelector(step.tap).find(phone.tree())
    if (node === undefined) return step.optional === true
    perform(phone, { kind: 'tap', label: '', at: center(node.bounds) })
  } else if ('press' in step) perform(phone, { kind: 'press', label: step.press })
  else if ('swipe' in step) perform(phone, { kind: 'swipe', label: step.swipe })
  else if ('shell' in step) phone.shell(step.shell.split(' '))
  else if ('console' in step) runOnConsole(phone, step.console)
  else if ('pass' in step) phone.advance(step.pass * 1000)
  else phone.type(step.type)
  phone.advance(SETTLE_MS)
  return true
}

function runOnConsole(phone: Phone, line: string): void {
  const console = new LocalConsole(phone)
  try {
    console.run(line)
  } finally {
    console.close()
  }
}
