import { defined } from '@droidgym/base/defined'
import type { UiAction__Output } from '@droidgym/protocol/v1/UiAction'
import type { UiPlace__Output } from '@droidgym/protocol/v1/UiPlace'
import type { UiWay__Output } from '@droidgym/protocol/v1/UiWay'
import { z } from 'zod'
import type { UiAction, UiPlace } from '@droidgym/gym/action/ui-action'
import { Direction, FinishStatus } from '@droidgym/gym/action/ui-action'
import { invalid } from '../../service/errors/request-error.ts'

/** An action of the right shape; whether it can be carried out is for the gym to say. Throws `INVALID_REQUEST`. */
export function readUiAction(ui: UiAction__Output): UiAction {
  if (ui.tap) return { kind: 'tap', at: readPlace(ui.tap, 'tap') }
  if (ui.doubleTap) return { kind: 'double-tap', at: readPlace(ui.doubleTap, 'double_tap') }
  if (ui.longPress) {
    const { at, milliseconds } = ui.longPress
    return { kind: 'long-press', at: readPlace(at, 'long_press.at'), ...readMs(milliseconds) }
  }
  if (ui.swipe) return { kind: 'swipe', ...readWay(ui.swipe, 'swipe') }
  if (ui.drag) return { kind: 'drag', ...readWay(ui.drag, 'drag') }
  if (ui.scroll) {
    const direction = oneOf(Direction, ui.scroll.direction, 'scroll.direction')
    return { kind: 'scroll', direction, ...readAt(ui.scroll.at, 'scroll.at') }
  }
  if (ui.type) {
    const { text, at, clear, enter } = ui.type
    return defined({ kind: 'type', text, ...readAt(at, 'type.at'), clear: clear || undefined, enter: enter || undefined })
  }
  if (ui.finish) {
    const { status, answer } = ui.finish
    return defined({ kind: 'finish', status: oneOf(FinishStatus, status, 'finish.status'), answer })
  }
  if (ui.noOp) return { kind: 'no-op' }
  if (ui.api) return { kind: 'api', name: ui.api.name, parameters: readParameters(ui.api.parameters) }
  return readWords(ui)
}

function readWords({ key, openApp, waitMilliseconds, answer, askUser }: UiAction__Output): UiAction {
  if (key !== undefined) return { kind: 'key', key }
  if (openApp !== undefined) return { kind: 'open-app', app: openApp }
  if (waitMilliseconds !== undefined) return { kind: 'wait', ms: waitMilliseconds }
  if (answer !== undefined) return { kind: 'answer', text: answer }
  if (askUser !== undefined) return { kind: 'ask-user', question: askUser }
  throw invalid('Step: action.ui is empty; set one of its kinds, such as tap')
}

const parametersSchema = z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]))

function readParameters(text: string): z.infer<typeof parametersSchema> {
  if (text === '') return {}
  const read = parametersSchema.safeParse(jsonOf(text))
  if (read.success) return read.data
  throw invalid('Step: action.ui.api.parameters must be a JSON object of texts, numbers, true and false')
}

/** Undefined when it is no JSON. */
function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function readPlace(place: UiPlace__Output | null, where: string): UiPlace {
  if (place?.point) return { x: place.point.x, y: place.point.y }
  if (place?.tag !== undefined) return { tag: place.tag }
  throw invalid(`Step: action.ui.${where} is empty; set point or tag`)
}

function readAt(place: UiPlace__Output | null | undefined, where: string): { readonly at?: UiPlace } {
  return place === null || place === undefined ? {} : { at: readPlace(place, where) }
}

function readWay({ from, to, milliseconds }: UiWay__Output, kind: string) {
  return { from: readPlace(from, `${kind}.from`), to: readPlace(to, `${kind}.to`), ...readMs(milliseconds) }
}

function readMs(milliseconds: number | undefined): { readonly ms?: number } {
  return milliseconds === undefined ? {} : { ms: milliseconds }
}

function oneOf<T extends string>(names: Readonly<Record<string, T>>, name: string, where: string): T {
  const known = Object.values(names).find((candidate) => candidate === name)
  if (known !== undefined) return known
  throw invalid(`Step: action.ui.${where} is ${JSON.stringify(name.slice(0, 100))}; choose one of ${Object.values(names).join(', ')}`)
}
