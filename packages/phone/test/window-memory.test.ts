import { describe, expect, it } from 'vitest'
import { boot } from '@droidgym/phone/boot'
import { INSTALLED_APPS } from '@droidgym/apps/installed-apps'
import type { PhoneState } from '@droidgym/phone/system/state'
import { h } from '@droidgym/phone/view/jsx'
import type { WindowSpec } from '@droidgym/phone/view/window'
import { WindowKind } from '@droidgym/phone/view/window'
import { glimpse, minuteOf } from '@droidgym/phone/watched-state'
import type { ComposedWindows, ShownState } from '@droidgym/phone/window-memory'
import { WindowMemory } from '@droidgym/phone/window-memory'
import { findEnvironment } from '@droidgym/spec/splits/find-environment'

const STATE = boot(findEnvironment('100'), INSTALLED_APPS)
const CLOCK = 'com.google.android.deskclock'
const CALCULATOR = 'com.google.android.calculator'
const source = {}

/** Recalls a window that shows `read`'s result. */
function recall(
  memory: WindowMemory,
  state: PhoneState,
  read: (state: PhoneState) => string,
  inputs: unknown = null,
): ComposedWindows {
  const compose = (shown: ShownState): readonly WindowSpec[] => [windowThatSays(read(shown.state))]
  const shown = { state, press: () => undefined }
  const [recalled] = memory.recall({ name: 'window', inputs, shown, composers: [{ source, compose }] })
  if (recalled === undefined) throw new Error('the memory recalls nothing')
  recalled.show(shown)
  return recalled
}

function windowThatSays(text: string): WindowSpec {
  return { kind: WindowKind.toast, key: 'toast', packageName: 'android', content: h('text', { text, size: 14 }) }
}

function said({ windows }: ComposedWindows): string | undefined {
  const content = windows[0]?.content
  return content?.kind === 'text' ? content.props.text : undefined
}

function withApp(state: PhoneState, name: string, app: unknown): PhoneState {
  return { ...state, apps: { ...state.apps, [name]: app } }
}

describe('windows that have been composed', () => {
  const cases: readonly [string, (state: PhoneState) => string, PhoneState, boolean][] = [
    ['time that they do not show', ({ toast }) => String(toast), { ...STATE, time: STATE.time + 1 }, true],
    ['time that they show', ({ time }) => String(time), { ...STATE, time: STATE.time + 1 }, false],
    ['the same minute', (state) => String(minuteOf(state)), { ...STATE, time: STATE.time + 59_999 }, true],
    ['the next minute', (state) => String(minuteOf(state)), { ...STATE, time: STATE.time + 60_000 }, false],
    ['another app', ({ apps }) => JSON.stringify(apps[CLOCK]), withApp(STATE, CALCULATOR, {}), true],
    ['their own app', ({ apps }) => JSON.stringify(apps[CLOCK]), withApp(STATE, CLOCK, {}), false],
    ['their own app, written alike', ({ apps }) => JSON.stringify(apps[CALCULATOR]), withApp(STATE, CALCULATOR, structuredClone(STATE.apps[CALCULATOR])), true],
    ['any app, when they look at all', ({ apps }) => JSON.stringify(apps), withApp(STATE, CALCULATOR, {}), false],
    ['a like record', ({ volumes }) => String(volumes[3]), { ...STATE, volumes: { ...STATE.volumes } }, true],
    ['another value in it', ({ volumes }) => String(volumes[3]), { ...STATE, volumes: { ...STATE.volumes, 3: 99 } }, false],
    ['what they look past', (state) => glimpse(state, ({ tasks }) => String(tasks.length)), { ...STATE, tasks: [...STATE.tasks] }, true],
    ['what they see', (state) => glimpse(state, ({ tasks }) => String(tasks.length)), { ...STATE, tasks: [] }, false],
  ]

  it.each(cases)('are cached by what they read: %s', (_, read, other, alike) => {
    const memory = new WindowMemory()
    const first = recall(memory, STATE, read)
    const second = recall(memory, other, read)
    expect(second === first).toBe(alike)
    expect(said(second)).toBe(read(other))
    expect(said(recall(memory, STATE, read))).toBe(read(STATE))
  })

  it('are cached by their inputs, whichever phone composed them', () => {
    const memory = new WindowMemory()
    const first = recall(memory, STATE, () => 'A', { local: [1, { open: true }] })
    expect(recall(memory, STATE, () => 'B', { local: [1, { open: true }] })).toBe(first)
    expect(said(recall(memory, STATE, () => 'C', { local: [1, { open: false }] }))).toBe('C')
    expect(said(recall(memory, STATE, () => 'D', { local: [1] }))).toBe('D')
  })

  it('of one name are composed anew each by itself', () => {
    const memory = new WindowMemory()
    const reads = [({ time }: PhoneState) => String(time), ({ toast }: PhoneState) => String(toast)]
    const composers = reads.map((read) => (
      { source, compose: ({ state }: ShownState) => [windowThatSays(read(state))] }
    ))
    const recallBoth = (state: PhoneState): readonly ComposedWindows[] => (
      memory.recall({ name: 'bars', inputs: { dark: false }, shown: { state, press: () => undefined }, composers })
    )
    const [clock, toast] = recallBoth(STATE)
    const [laterClock, sameToast] = recallBoth({ ...STATE, time: STATE.time + 1 })
    expect(laterClock).not.toBe(clock)
    expect(sameToast).toBe(toast)
    expect(recallBoth(STATE)).toEqual([clock, toast])
  })

  it('read the state that was shown last', () => {
    const memory = new WindowMemory()
    const later = { ...STATE, time: STATE.time + 5000 }
    let kept: PhoneState | undefined
    const read = (state: PhoneState): string => {
      kept = state
      return 'A'
    }
    const first = recall(memory, STATE, read)
    expect(recall(memory, later, read)).toBe(first)
    expect(kept?.time).toBe(later.time)
    // Late reads count from then on.
    expect(recall(memory, STATE, read)).not.toBe(first)
  })

  it('are evicted when there are too many, and composed again with the same content', () => {
    const memory = new WindowMemory()
    const read = ({ time }: PhoneState): string => String(time)
    const states = Array.from({ length: 50 }, (_, index) => ({ ...STATE, time: index }))
    const [first] = states.map((state) => recall(memory, state, read))
    const [state = STATE] = states
    const again = recall(memory, state, read)
    expect(again).not.toBe(first)
    expect(said(again)).toBe('0')
  })
})
