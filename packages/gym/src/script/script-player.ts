import { defined } from '@droidgym/base/defined'
import type { Action, ActionSpaceName } from '../action/action.ts'
import type { Bounds, Point } from '@droidgym/android/geometry'
import { contains, height, width } from '@droidgym/android/geometry'
import type { KeyboardPlace } from '@droidgym/android/keyboard/key-taps'
import { actionKey, keysFor } from '@droidgym/android/keyboard/key-taps'
import { isRightToLeft } from '@droidgym/android/locale'
import type { CompiledSelector, UiSelector } from '@droidgym/android/ui/selector'
import { compileSelector } from '@droidgym/android/ui/selector'
import type { UiTree } from '@droidgym/android/ui/ui-tree'
import { documentOrder } from '@droidgym/android/ui/ui-tree'
import { translator } from '@droidgym/phone/i18n/strings'
import type { EnvironmentSpec } from '@droidgym/spec/environments/environment'
import { longWeekdayNames } from '@droidgym/spec/environments/locales'
import type { ScriptStep, SimpleStep } from '@droidgym/spec/tasks/task'
import type { Actuator } from './actuator.ts'
import { actuatorFor } from './actuator.ts'
import { Search } from './search.ts'
import { candidates, tappablePoint } from './target.ts'
import type { PickerProgress } from './time-picker.ts'
import { nextPick } from './time-picker.ts'
import { VisitedScreens } from './visited-screens.ts'

/** Where a script is played. */
export interface ScriptPlace {
  readonly environment: EnvironmentSpec
  readonly actionSpace: ActionSpaceName
}

const LAUNCHER = 'com.google.android.apps.nexuslauncher'

/** The decision for one screen. `next`: the step is done once the action is performed. */
type Outcome = { readonly action: Action | null; readonly next: boolean }

/** A script's progress. */
interface Progress {
  /** The remaining steps. */
  readonly steps: readonly ScriptStep[]
  readonly repeated: number
  readonly picking: PickerProgress
}

/**
 * Plays a script through the action space, from the accessibility tree. Scrolls to elements out of view and opens
 * the drawer for icons that are not on the home screen. If another action was performed instead of its own, it tries
 * again; with `recover` it also returns to a known screen, by BACK and finally HOME.
 */
export class ScriptPlayer {
  readonly #place: ScriptPlace
  readonly #actuator: Actuator
  readonly #visited: VisitedScreens<Progress> | undefined
  #steps: readonly ScriptStep[]
  /** Progress before its last action. */
  #before: Progress
  /** Progress that this action would have made, if another one was performed instead. */
  #missed: Progress | undefined
  /** Whether it cannot perform its remaining steps. */
  lost = false
  #repeated = 0
  #picking: PickerProgress = 'hours'
  #search = new Search()

  constructor(steps: readonly ScriptStep[], place: ScriptPlace, { recover = false } = {}) {
    const { environment, actionSpace } = place
    this.#steps = steps
    this.#before = this.#progress()
    this.#visited = recover ? new VisitedScreens() : undefined
    this.#place = place
    this.#actuator = actuatorFor(actionSpace, environment, isRightToLeft(environment.locale))
  }

  /** The action on this screen; null when the script is done, or `lost`. */
  next(tree: UiTree): Action | null {
    this.#actuator.look(tree)
    const key = this.#recover(tree)
    if (key !== undefined) return this.#actuator.press(key)
    this.#before = this.#progress()
    this.#visited?.pass(tree, this.#before)
    return this.#goOn(tree)
  }

  notCarriedOut(): void {
    this.#missed ??= this.#progress()
    this.#return(this.#before)
  }

  /** The key that leads back to a known screen; `undefined` if already there. */
  #recover(tree: UiTree): 'BACK' | 'HOME' | undefined {
    const missed = this.#missed
    if (missed === undefined || this.#visited === undefined) return undefined
    const passed = this.#visited.find(tree) ?? (this.#isReady(missed, tree) ? missed : undefined)
    if (passed === undefined) return this.#visited.key()
    this.#missed = undefined
    this.#return(passed)
    return undefined
  }

  /** Whether the first step can be performed on this screen, because a random action did the expert's. */
  #isReady({ steps: [step] }: Progress, tree: UiTree): boolean {
    return step !== undefined && 'tap' in step && this.#find(step.tap, tree) !== null
  }

  #progress(): Progress {
    return { steps: this.#steps, repeated: this.#repeated, picking: this.#picking }
  }

  #return({ steps, repeated, picking }: Progress): void {
    this.#steps = steps
    this.#repeated = repeated
    this.#picking = picking
    this.#search = new Search()
  }

  #goOn(tree: UiTree): Action | null {
    for (let step = this.#steps[0]; step !== undefined; step = this.#steps[0]) {
      if ('when' in step) {
        const matches = this.#compile(step.when).find(tree) !== undefined
        this.#steps = [...((matches ? step.then : step.otherwise) ?? []), ...this.#steps.slice(1)]
        continue
      }
      const { action, next } = this.#play(step, tree)
      if (next) this.#advance()
      if (action !== null) return action
      if (next) continue
      this.lost = true
      return null
    }
    return null
  }

  #advance(): void {
    this.#steps = this.#steps.slice(1)
    this.#repeated = 0
    this.#picking = 'hours'
    this.#search = new Search()
  }

  #play(step: SimpleStep, tree: UiTree): Outcome {
    if ('tap' in step) return this.#tap(step, tree)
    if ('open' in step) return this.#openApp(step.open, tree)
    if ('keys' in step) return this.#keys(step.keys, tree)
    if ('press' in step) return this.#press(step.press)
    if ('pick_time' in step) return this.#pickTime(step.pick_time, tree)
    if ('set' in step) return this.#set(step, tree)
    if ('slide' in step) return this.#slide(step, tree)
    if ('wait_for' in step) return this.#waitFor(step, tree)
    if ('wait' in step) return { action: this.#actuator.wait(WAIT_MS), next: ++this.#repeated * WAIT_MS >= step.wait * 1000 }
    if ('swipe' in step) return this.#swipe(step, tree)
    if ('pull_down' in step) return { action: this.#actuator.pullDown(), next: true }
    if ('answer' in step) return { action: this.#actuator.say({ kind: 'answer', text: step.answer }), next: true }
    if ('finish' in step) return { action: this.#actuator.say({ kind: 'finish', status: step.finish }), next: true }
    return this.#type(step)
  }

  #tap(step: Extract<SimpleStep, { tap: unknown }>, tree: UiTree): Outcome {
    const point = this.#find(step.tap, tree)
    if (point === null) return step.optional === true ? SKIP : this.#look(tree)
    const action = step.long === true ? this.#actuator.hold(point) : this.#actuator.tap(point)
    if (action === null) return LOST
    this.#repeated++
    return { action, next: this.#repeated >= (step.repeat ?? 1) }
  }

  #keys(keys: readonly UiSelector[], tree: UiTree): Outcome {
    const key = keys[this.#repeated]
    const point = key === undefined ? null : this.#find(key, tree)
    if (point === null) return this.#look(tree)
    this.#repeated++
    return { action: this.#actuator.tap(point), next: this.#repeated >= keys.length }
  }

  #set(step: Extract<SimpleStep, { set: unknown }>, tree: UiTree): Outcome {
    const node = this.#compile(step.set).find(tree)
    if (node === undefined) return this.#look(tree)
    if (node.checked === step.checked) return SKIP
    const point = tappablePoint(tree, node, this.#actuator)
    return point === null ? this.#look(tree) : { action: this.#actuator.tap(point), next: true }
  }

  #slide(step: Extract<SimpleStep, { slide: unknown }>, tree: UiTree): Outcome {
    const bar = this.#compile(step.slide).find(tree)
    if (bar === undefined) return this.#look(tree)
    const { left, top, bottom } = bar.bounds
    const share = isRightToLeft(this.#place.environment.locale) ? 1 - step.to : step.to
    const goal = { x: left + share * width(bar.bounds), y: (top + bottom) / 2 }
    const landings = [goal, ...candidates(bar.bounds)].map((point) => this.#actuator.landing(point))
    const [best] = landings
      .filter((point) => contains(bar.bounds, point))
      .sort((a, b) => Math.abs(a.x - goal.x) - Math.abs(b.x - goal.x))
    return best === undefined ? this.#look(tree) : { action: this.#actuator.tap(best), next: true }
  }

  #waitFor({ wait_for: selector, at_most: most }: Extract<SimpleStep, { wait_for: unknown }>, tree: UiTree): Outcome {
    if (this.#compile(selector).find(tree) !== undefined) return SKIP
    if (this.#repeated >= most) return LOST
    this.#repeated++
    return { action: this.#actuator.wait(WAIT_MS), next: false }
  }

  #pickTime(time: string, tree: UiTree): Outcome {
    const [hour = 0, minute = 0] = time.split(':').map(Number)
    const { point, progress } = nextPick(tree, { hour, minute }, this.#picking, this.#actuator)
    this.#picking = progress
    const done = progress === 'done'
    return { action: point === null ? null : this.#actuator.tap(point), next: done }
  }

  /** Taps the keyboard's keys where the action space has no text. */
  #type({ type: text, digits = false }: Extract<SimpleStep, { type: unknown }>): Outcome {
    const typed = this.#actuator.type(text)
    if (typed !== null) return { action: typed, next: true }
    const keys = keysFor(text, this.#keyboard(digits))
    const key = keys?.[this.#repeated]
    const action = key === undefined ? null : this.#tapKey(key)
    if (keys === null || action === null) return LOST
    this.#repeated++
    return { action, next: this.#repeated >= keys.length }
  }

  #press(key: Extract<SimpleStep, { press: unknown }>['press']): Outcome {
    switch (key) {
      case 'ENTER':
        return this.#enter()
      case 'VOLUME_UP':
      case 'VOLUME_DOWN': {
        const action = this.#actuator.pressVolume(key)
        return action === null ? LOST : { action, next: true }
      }
      default:
        return { action: this.#actuator.press(key), next: true }
    }
  }

  #swipe({ swipe: selector, to }: Extract<SimpleStep, { swipe: unknown }>, tree: UiTree): Outcome {
    const point = this.#find(selector, tree)
    if (point === null) return this.#look(tree)
    const action = this.#actuator.swipeFrom(point, to)
    return action === null ? LOST : { action, next: true }
  }

  #enter(): Outcome {
    const action = this.#actuator.enter() ?? this.#tapKey(actionKey(this.#keyboard(false)))
    return action === null ? LOST : { action, next: true }
  }

  #keyboard(digits: boolean): KeyboardPlace {
    const { width, height, density, locale } = this.#place.environment
    return { display: { width, height }, density, locale, digits }
  }

  /** Null if the action space does not reach the key. A field that the keyboard covers is not in the tree. */
  #tapKey(key: Bounds): Action | null {
    const landings = [...candidates(key)].map((point) => this.#actuator.landing(point))
    const point = landings.find((landing) => contains(key, landing))
    return point === undefined ? null : this.#actuator.tap(point)
  }

  #openApp(labelKey: string, tree: UiTree): Outcome {
    const label = phoneText(`apps:${labelKey}`, this.#place.environment.locale)
    const point = this.#find({ text: label, package: LAUNCHER }, tree)
    if (point !== null) return { action: this.#actuator.tap(point), next: true }
    const drawer = compileSelector({ resource_id: 'apps_list_view', package: LAUNCHER }).find(tree)
    if (drawer !== undefined) return this.#look(tree)
    return { action: this.#actuator.swipe('up', Search.FULL), next: false }
  }

  #find(selector: UiSelector, tree: UiTree): Point | null {
    for (const node of this.#compile(selector).findAll(tree)) {
      const point = tappablePoint(tree, node, this.#actuator)
      if (point !== null) return point
    }
    return null
  }

  /** Scrolls on; gives up if nothing scrolls. */
  #look(tree: UiTree): Outcome {
    const scrollable = [...documentOrder(tree.roots)].filter((node) => node.scrollable)
    const [largest] = scrollable.sort((a, b) => area(b.bounds) - area(a.bounds))
    if (largest === undefined) return LOST
    const { direction, reach } = this.#search.next(tree)
    return { action: this.#actuator.swipe(direction, reach), next: false }
  }

  #compile(selector: UiSelector): CompiledSelector {
    return compileSelector(this.#resolve(selector))
  }

  #resolve({ text_key: textKey, content_desc_key: descKey, inside, containing, ...plain }: UiSelector): UiSelector {
    return defined({
      ...plain,
      text: textKey === undefined ? plain.text : this.#text(textKey),
      content_desc: descKey === undefined ? plain.content_desc : this.#text(descKey),
      inside: inside && this.#resolve(inside),
      containing: containing && this.#resolve(containing),
    })
  }

  #text(key: string): string {
    const { locale } = this.#place.environment
    const [table, name = ''] = key.split(':')
    if (table !== 'weekday') return phoneText(key, locale)
    return longWeekdayNames(locale)[WEEKDAYS.indexOf(name)] ?? name
  }
}

/** The phone's own text for `table:key` in a locale. Throws `StringsError` or `SpecError`. */
function phoneText(key: string, locale: string): string {
  const [table = '', name = ''] = key.split(':')
  return translator(locale, table)(name)
}

/** How long an action of waiting takes, where the space can say so. */
const WAIT_MS = 1000
const SKIP: Outcome = { action: null, next: true }
const LOST: Outcome = { action: null, next: false }
const WEEKDAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday']

function area(bounds: Parameters<typeof width>[0]): number {
  return width(bounds) * height(bounds)
}
