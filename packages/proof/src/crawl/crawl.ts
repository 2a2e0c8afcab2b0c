import { setImmediate } from 'node:timers/promises'
import type { Point } from '@droidgym/android/geometry'
import type { Frame } from '@droidgym/android/picture/frame'
import { formatComponent } from '@droidgym/android/intent'
import { messageOf } from '@droidgym/base/error/message-of'
import type { EnvironmentSpec } from '@droidgym/spec/environments/environment'
import { LAUNCHER_COMPONENT } from '@droidgym/phone/phone'
import type { Phone } from '@droidgym/phone/phone'
import { createPhone } from '@droidgym/simulated/create-phone'
import type { PhoneState } from '@droidgym/phone/system/state'
import type { Control, Move } from './crawl-moves.ts'
import { commonMoves, controlsOf, freePoint, perform, scrolledViews, SETTLE_MS, TAP_MS } from './crawl-moves.ts'
import type { CrawledApp } from './crawl-apps.ts'
import { comesFromOutside, leadTo, typicalScreens } from './typical-screens.ts'
import type { CrawlProblem } from './crawl-problems.ts'
import { layoutProblems, leavingProblems, lookalikes, mayDoNothing } from './crawl-problems.ts'
import { Dismissal } from './dismissal.ts'
import { effects, fingerprint } from './state-fingerprint.ts'
import type { ScreenIdentity } from './screen-identity.ts'
import { identifyScreen } from './screen-identity.ts'

/** A screen that the crawl reached. */
export interface CrawledScreen {
  readonly identity: ScreenIdentity
  /** The move by which the crawl first came here; null for where it started. */
  readonly cameFrom: { readonly screen: string; readonly move: Move } | null
  /** Transitions to other screens. */
  readonly transitions: readonly Transition[]
  readonly picture: Frame
}

export interface Transition {
  readonly move: Move
  readonly to: ScreenIdentity
}

export interface CrawlReport {
  readonly screens: readonly CrawledScreen[]
  readonly problems: readonly CrawlProblem[]
  /** Apps with more screens than the crawl's limit. */
  readonly unfinished: readonly string[]
}

export interface CrawlOptions {
  readonly environment: EnvironmentSpec
  readonly apps: readonly CrawledApp[]
  /** Most screens to visit per app. */
  readonly maxStates: number
  progress?(screens: number, waiting: number): void
  /** Called whenever a move, or the start of an app, has led to a new or known screen. */
  arrived?(phone: Phone, screen: ScreenIdentity): void
}

/** Width of a picture in pixels. */
const PICTURE_WIDTH = 180
/** Most controls of one kind tapped on one screen: enough for a menu, not for a phone book. */
const MAX_OF_A_KIND = 24
/** Most other states of a screen in which an idle control is tried again. */
const MAX_OTHER_STATES = 24

/**
 * Explores the apps breadth-first from the home screen, from their first screens and from what comes from outside, such
 * as a call, and reports problems.
 */
export async function crawl(options: CrawlOptions): Promise<CrawlReport> {
  return crawlPhone(await createPhone(options.environment), options)
}

/** As `crawl`, on a phone of `options.environment`. */
export async function crawlPhone(phone: Phone, options: CrawlOptions): Promise<CrawlReport> {
  phone.key('HOME')
  phone.advance(SETTLE_MS)
  return new Crawler(phone, options).run()
}

interface Visited {
  readonly identity: ScreenIdentity
  readonly state: PhoneState
  readonly cameFrom: CrawledScreen['cameFrom']
  readonly picture: Frame
  readonly transitions: Transition[]
  /** Controls that did nothing here, by path. */
  readonly idle: Map<string, IdleControl>
  /** Other states of the same screen, by fingerprint. */
  readonly others: Map<string, PhoneState>
}

interface IdleControl {
  readonly control: Control
  readonly effect: IdleEffect
  /** It is also on the screen beneath, where it is judged. */
  readonly isBelow: boolean
}

interface Target {
  readonly control: Control
  readonly at: Point
  /** One of several to choose from. */
  readonly isItem: boolean
}

/** What a tap on an idle control does. */
type IdleEffect = 'does nothing' | 'only closes what it is in'

class Crawler {
  readonly #phone: Phone
  readonly #options: CrawlOptions
  readonly #dismissal: Dismissal
  readonly #packages: ReadonlySet<string>
  readonly #screens = new Map<string, Visited>()
  readonly #queue: Visited[] = []
  readonly #problems: CrawlProblem[] = []
  readonly #counts = new Map<string, number>()
  readonly #unfinished = new Set<string>()
  /** Names of controls that had an effect on some screen. */
  readonly #alive = new Set<string>()

  constructor(phone: Phone, options: CrawlOptions) {
    this.#phone = phone
    this.#options = options
    this.#dismissal = new Dismissal(phone)
    this.#packages = new Set(options.apps.map(({ packageName }) => packageName))
  }

  async run(): Promise<CrawlReport> {
    const home = this.#phone.state
    this.#arrive(null)
    perform(this.#phone, { kind: 'swipe', label: 'down from the top' })
    this.#arrive(null)
    for (const { component } of this.#options.apps) {
      if (component === undefined) continue
      this.#phone.restore(home)
      this.#phone.shell(['am', 'start', '-n', formatComponent(component)])
      this.#phone.advance(SETTLE_MS)
      this.#arrive(null)
    }
    for (const app of this.#options.apps) {
      for (const screen of typicalScreens(app).filter(comesFromOutside)) {
        this.#phone.restore(home)
        leadTo(this.#phone, app, screen)
        this.#arrive(null)
      }
    }
    for (let next = this.#queue.shift(); next !== undefined; next = this.#queue.shift()) {
      this.#expand(next)
      // Node frees the memory of dropped canvases between turns: without one, a crawl with pictures takes 3 MB a move.
      await setImmediate()
      this.#options.progress?.(this.#screens.size, this.#queue.length)
    }
    const visited = [...this.#screens.values()]
    for (const screen of visited) this.#tryIdleAgain(screen)
    return {
      screens: visited,
      problems: [...this.#problems, ...this.#idleProblems(visited), ...lookalikes(visited)],
      unfinished: this.#options.apps.filter(({ packageName }) => this.#unfinished.has(packageName)).map(({ id }) => id),
    }
  }

  /** Records the current screen; returns its identity. */
  #arrive(cameFrom: Visited['cameFrom']): ScreenIdentity {
    const phone = this.#phone
    const identity = identifyScreen(phone)
    this.#options.arrived?.(phone, identity)
    const known = this.#screens.get(identity.key)
    if (known !== undefined) {
      if (known.others.size < MAX_OTHER_STATES) known.others.set(fingerprint(phone.state), phone.state)
      return identity
    }
    if (!this.#packages.has(identity.packageName)) return identity
    const count = this.#counts.get(identity.packageName) ?? 0
    if (count >= this.#options.maxStates) {
      this.#unfinished.add(identity.packageName)
      return identity
    }
    this.#counts.set(identity.packageName, count + 1)
    const { width, height } = this.#options.environment
    const size = { width: PICTURE_WIDTH, height: Math.round((height * PICTURE_WIDTH) / width) }
    const others = new Map<string, PhoneState>()
    const picture = phone.frame(size)
    const found = { transitions: [], idle: new Map<string, IdleControl>() }
    const visited = { identity, state: phone.state, cameFrom, picture, ...found, others }
    this.#screens.set(identity.key, visited)
    this.#queue.push(visited)
    return identity
  }

  #expand(screen: Visited): void {
    const phone = this.#phone
    const { state, identity } = screen
    this.#attempt(screen, () => {
      phone.restore(state)
      this.#problems.push(...leavingProblems(phone, identity, LAUNCHER_COMPONENT.packageName))
      phone.restore(state)
      this.#problems.push(...layoutProblems(phone, identity, this.#dismissal))
    })
    phone.restore(state)
    const moves = commonMoves(phone)
    const views = [...scrolledViews(phone)]
    for (const move of moves) this.#go(screen, state, move)
    const seen = new Set<string>()
    const unreachable = new Map<string, { readonly view: PhoneState; readonly control: Control }>()
    const kinds = new Map<string, number>()
    for (const view of views) {
      const items = this.#dismissal.kindsOfItems(view)
      phone.restore(view)
      for (const control of controlsOf(phone)) {
        if (seen.has(control.path)) continue
        phone.restore(view)
        const at = freePoint(phone, control)
        if (at === null) {
          unreachable.set(control.path, { view, control })
          continue
        }
        seen.add(control.path)
        unreachable.delete(control.path)
        const count = kinds.get(control.kind) ?? 0
        kinds.set(control.kind, count + 1)
        if (count >= MAX_OF_A_KIND) continue
        this.#tryControl(screen, view, { control, at, isItem: items.has(control.kind) })
      }
    }
    for (const { view, control } of unreachable.values()) {
      if (this.#dismissal.uncovers(view, control)) continue
      this.#problems.push({ kind: 'unreachable', screen: identity, what: `${control.label} is covered by others` })
    }
  }

  #tryControl(screen: Visited, view: PhoneState, target: Target): void {
    const { control, at } = target
    if (control.node.clickable) this.#tryTap(screen, view, target)
    if (control.node.longClickable && control.node.className !== 'android.widget.EditText') {
      this.#go(screen, view, { kind: 'long press', label: control.label, at })
    }
  }

  #tryTap(screen: Visited, view: PhoneState, { control, at, isItem }: Target): void {
    const acted = this.#go(screen, view, { kind: 'tap', label: control.label, at })
    const effect = this.#idleEffect(view, acted, isItem)
    if (effect === undefined) this.#alive.add(nameOfControl(screen.identity, control))
    else if (control.node.enabled && !mayDoNothing(control.node)) {
      screen.idle.set(control.path, { control, effect, isBelow: this.#dismissal.uncovers(view, control) })
    }
  }

  /** Performs a move on a fork; returns whether it had an effect. */
  #go(screen: Visited, from: PhoneState, move: Move): boolean {
    const phone = this.#phone
    phone.restore(from)
    let acted = true
    this.#attempt(screen, () => {
      perform(phone, move)
      acted = meaning(phone.state) !== this.#untouched(from)
      if (!acted) return
      phone.advance(SETTLE_MS)
      const to = this.#arrive({ screen: screen.identity.key, move })
      if (to.key !== screen.identity.key) screen.transitions.push({ move, to })
    }, move)
    return acted
  }

  /** What the tap that led from a state to the current one failed to do; undefined when it had an effect of its own. */
  #idleEffect(from: PhoneState, acted: boolean, isItem: boolean): IdleEffect | undefined {
    if (!acted) return 'does nothing'
    return isItem && this.#dismissal.isAll(from, this.#phone.state) ? 'only closes what it is in' : undefined
  }

  readonly #resting = new WeakMap<PhoneState, string>()

  /** The fingerprint of the state after the duration of a tap without one. */
  #untouched(from: PhoneState): string {
    const known = this.#resting.get(from)
    if (known !== undefined) return known
    const now = this.#phone.state
    this.#phone.restore(from)
    this.#phone.advance(TAP_MS)
    const text = meaning(this.#phone.state)
    this.#phone.restore(now)
    this.#resting.set(from, text)
    return text
  }

  #tryIdleAgain(screen: Visited): void {
    const { identity, idle } = screen
    for (const state of this.#otherStates(screen)) {
      const waiting = [...idle.values()].filter(({ control }) => !this.#alive.has(nameOfControl(identity, control)))
      if (waiting.length === 0) return
      const paths = new Set(waiting.map(({ control }) => control.path))
      const items = this.#dismissal.kindsOfItems(state)
      this.#phone.restore(state)
      for (const control of controlsOf(this.#phone)) {
        if (!paths.has(control.path)) continue
        this.#phone.restore(state)
        const at = freePoint(this.#phone, control)
        if (at === null) continue
        perform(this.#phone, { kind: 'tap', label: control.label, at })
        const acted = meaning(this.#phone.state) !== this.#untouched(state)
        this.#phone.advance(SETTLE_MS)
        const effect = this.#idleEffect(state, acted, items.has(control.kind))
        if (effect === undefined) this.#alive.add(nameOfControl(identity, control))
      }
    }
  }

  /** Other states in which the crawl met a screen, then those of the screen that it was opened from, with it opened. */
  *#otherStates({ identity, others, cameFrom }: Visited): Generator<PhoneState> {
    yield* others.values()
    const opener = cameFrom === null ? undefined : this.#screens.get(cameFrom.screen)
    if (opener === undefined || cameFrom === null) return
    for (const state of opener.others.values()) {
      this.#phone.restore(state)
      perform(this.#phone, cameFrom.move)
      this.#phone.advance(SETTLE_MS)
      if (identifyScreen(this.#phone).key === identity.key) yield this.#phone.state
    }
  }

  /** Each control without effect on any screen of its activity, once. */
  #idleProblems(visited: readonly Visited[]): readonly CrawlProblem[] {
    const problems = new Map<string, CrawlProblem>()
    for (const { identity, idle } of visited) {
      for (const { control, effect, isBelow } of idle.values()) {
        const name = nameOfControl(identity, control)
        if (isBelow || this.#alive.has(name) || problems.has(name)) continue
        problems.set(name, { kind: 'idle', screen: identity, what: `a tap on ${control.label} ${effect}` })
      }
    }
    return [...problems.values()]
  }

  /** Reports an error as a problem of the screen, not of the crawl. */
  #attempt({ identity }: Visited, work: () => void, move?: Move): void {
    try {
      work()
    } catch (error) {
      const reason = messageOf(error)
      const what = move === undefined ? reason : `${move.kind} ${move.label}: ${reason}`
      this.#problems.push({ kind: 'crash', screen: identity, what })
    }
  }
}

function nameOfControl({ packageName, activity }: ScreenIdentity, { kind, label }: Control): string {
  return [packageName, activity, kind, label].join(' ')
}

/** A fingerprint of a state with all possible effects of a tap. */
function meaning(state: PhoneState): string {
  return `${state.log.length} ${effects(state)}`
}
