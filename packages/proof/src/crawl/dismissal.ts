import type { Phone } from '@droidgym/phone/phone'
import type { PhoneState } from '@droidgym/phone/system/state'
import { topActivity } from '@droidgym/phone/system/state'
import { WindowKind } from '@droidgym/phone/view/window'
import type { Control } from './crawl-moves.ts'
import { controlsOf, freePoint, SETTLE_MS, TAP_MS } from './crawl-moves.ts'
import { frontWindow } from './front-window.ts'
import { effects } from './state-fingerprint.ts'

/** Most presses of BACK: a keyboard over a menu over a drawer. */
const MAX_LAYERS = 3

/** What is left of a screen when BACK closes its drawer, menu or dialog. */
export class Dismissal {
  readonly #phone: Phone
  readonly #closed = new WeakMap<PhoneState, PhoneState | null>()

  constructor(phone: Phone) {
    this.#phone = phone
  }

  /** Whether BACK uncovers the control, which is beneath a keyboard, drawer or menu. Changes the phone's state. */
  uncovers(from: PhoneState, { kind, label }: Control): boolean {
    let closed = this.closed(from)
    for (let press = 0; press < MAX_LAYERS && closed !== null; press++, closed = this.closed(closed)) {
      this.#phone.restore(closed)
      const same = controlsOf(this.#phone).filter((other) => own(other.kind) === own(kind) && other.label === label)
      if (same.some((control) => freePoint(this.#phone, control) !== null)) return true
    }
    return false
  }

  /**
   * The kinds of controls that are items to choose from: all in a menu, and rows of one kind in a dialog, a sheet, a
   * drawer. A dialog's buttons and a scrim are not: these may only close it. Changes the phone's state.
   */
  kindsOfItems(screen: PhoneState): ReadonlySet<string> {
    this.#phone.restore(screen)
    const controls = controlsOf(this.#phone)
    const kinds = controls.map(({ kind }) => kind)
    const above = frontWindow(this.#phone)?.spec.kind
    if (above === WindowKind.menu) return new Set(kinds)
    const isWhole = above === WindowKind.activity || above === WindowKind.home
    const covered = isWhole ? controls.filter((control) => freePoint(this.#phone, control) === null) : []
    if (isWhole && !covered.some((control) => this.uncovers(screen, control))) return new Set()
    return new Set(kinds.filter((kind, index) => kinds.indexOf(kind) !== index))
  }

  /** Whether a tap, after which the phone rests in `to`, did no more than BACK does. Changes the phone's state. */
  isAll(from: PhoneState, to: PhoneState): boolean {
    const closed = this.closed(from)
    return closed !== null && effects(closed) === effects(to)
  }

  /** The state after BACK; null when BACK leaves the activity. Changes the phone's state. */
  closed(from: PhoneState): PhoneState | null {
    const known = this.#closed.get(from)
    if (known !== undefined) return known
    this.#phone.restore(from)
    this.#phone.key('BACK')
    this.#phone.advance(TAP_MS + SETTLE_MS)
    const after = this.#phone.state
    const stays = after.tasks.length === from.tasks.length && topActivity(after)?.id === topActivity(from)?.id
    this.#closed.set(from, stays ? after : null)
    return stays ? after : null
  }
}

/** Class and id of a control itself: the layer above may lie in the path to it. */
function own(kind: string): string {
  return kind.slice(kind.lastIndexOf('/'))
}
