import type { Bounds, Size } from '@droidgym/android/geometry'
import { boundsOf } from '@droidgym/android/geometry'
import { activityDecor, DIALOG_INSET, dialogDecor, frameLayout, homeDecor, popupDecor } from './view/decor-view.ts'
import { dialogWidths } from './view/dialog-width.ts'
import { sameData } from './same-data.ts'
import { isFocusable } from './screen.ts'
import { HANDLE, placeSelection, selectionWindows } from './selection/selection-windows.ts'
import { selectionOf } from './selection/text-selection.ts'
import type { Configuration } from './system/configuration.ts'
import type { PhoneState } from './system/state.ts'
import type { ViewElement } from './view/element.ts'
import { nodeKey } from './view/element-naming.ts'
import type { LayoutCache } from './view/layout/layout-cache.ts'
import type { Box, LayoutRequest } from './view/layout/layout.ts'
import { pixelSize, place } from './view/layout/placement.ts'
import type { TextEngine } from './view/text-engine.ts'
import type { LaidOutWindow, ViewNode } from './view/view-node.ts'
import type { WindowSpec } from './view/window.ts'
import { WindowKind } from './view/window.ts'

/** Lays out the windows of one screen, the keyboard first because the others make room for it. */
export class WindowLayout {
  readonly #state: PhoneState
  readonly #configuration: Configuration
  readonly #engine: TextEngine
  readonly #cache: LayoutCache

  constructor(state: PhoneState, configuration: Configuration, engine: TextEngine, cache: LayoutCache) {
    this.#state = state
    this.#configuration = configuration
    this.#engine = engine
    this.#cache = cache
  }

  layOut(windows: readonly WindowSpec[]): readonly LaidOutWindow[] {
    const keyboard = windows.find(({ kind }) => kind === WindowKind.keyboard)
    const keyboardHeight = keyboard === undefined || keyboard.fullscreen === true ? 0 : this.#heightOf(keyboard)
    const placed: LaidOutWindow[] = []
    for (const spec of windows) {
      if (spec.kind === WindowKind.floating) placed.push(...this.#overSelection(spec, placed))
      else placed.push(this.#recall(spec, keyboardHeight, placed))
    }
    return placed
  }

  /** The toolbar of the selected text with the highlight and the handles; nothing while the text is not in front. */
  #overSelection(spec: WindowSpec, below: readonly LaidOutWindow[]): readonly LaidOutWindow[] {
    const { locale, density, fontScale, rtl, width, height, statusBarHeight, navigationBarHeight } = this.#configuration
    const selection = selectionOf(this.#state)
    const front = below.findLast(({ spec: each }) => isFocusable(each))
    // Assumption: a keyboard that takes the whole screen offers nothing for the text that it shows.
    const isHidden = below.some(({ spec: { fullscreen } }) => fullscreen === true)
    if (selection === undefined || isHidden || front?.spec.key !== selection.window) return []
    const measures = { engine: this.#engine, context: { locale, density, fontScale, rtl } }
    const placed = placeSelection(selection, below, measures)
    const [first] = placed?.boxes ?? []
    const last = placed?.boxes.at(-1)
    if (placed === undefined || first === undefined || last === undefined) return []
    const measured = this.#measure(spec, spec.content, { maxWidth: width / density })
    const middle = first === last ? (first.left + first.right) / 2 : width / 2
    const left = Math.max(0, Math.min(Math.round(middle - measured.size.width / 2), width - measured.size.width))
    const above = first.top - measured.size.height
    const beneath = last.bottom + Math.round(HANDLE * density)
    const lowest = height - navigationBarHeight - measured.size.height
    const top = above >= statusBarHeight ? above : Math.min(beneath, lowest)
    const marks = selectionWindows(placed, { width, height }, measures)
    return [...marks, this.#toDisplay({ measured, left, top })]
  }

  /** A composed window keeps its layout while its surroundings stay the same. */
  #recall(spec: WindowSpec, keyboardHeight: number, below: readonly LaidOutWindow[]): LaidOutWindow {
    const configuration = this.#configuration
    const surroundings = { configuration, keyboardHeight, anchor: anchorOf(spec, below) }
    const known = PLACED.get(spec)
    const stays = known?.engine === this.#engine && sameData(known.surroundings, surroundings)
    if (stays && known.offsets.every(({ key, offset }) => this.#offset(spec, key) === offset)) return known.window
    // Scrolling does not change the measures.
    const placement = stays ? known.placement : this.#place(spec, keyboardHeight, surroundings.anchor)
    const window = this.#toDisplay(placement)
    const keys = stays ? known.offsets.map(({ key }) => key) : scrollKeysOf(window.root)
    const offsets = keys.map((key) => ({ key, offset: this.#offset(spec, key) }))
    PLACED.set(spec, { engine: this.#engine, surroundings, placement, offsets, window })
    return window
  }

  #offset(spec: WindowSpec, key: string): number {
    return this.#state.scroll[`${spec.key}/${key}`] ?? 0
  }

  #place(spec: WindowSpec, keyboardHeight: number, anchor: Bounds | undefined): Placement {
    const { width, height, density, statusBarHeight, navigationBarHeight, rtl, ...sides } = this.#configuration
    const { leftInset, rightInset } = sides
    const bottom = height - navigationBarHeight
    // Left of or right of a navigation bar at the side.
    const [left, right] = [leftInset, width - rightInset]
    const room: Size = { width: right - left, height: bottom - statusBarHeight - keyboardHeight }
    const centred = (size: Size): number => left + Math.round((room.width - size.width) / 2)
    const dp = (px: number): number => px / density
    switch (spec.kind) {
      case WindowKind.activity: {
        const insets = {
          ...{ top: dp(statusBarHeight), keyboard: dp(keyboardHeight), bottom: dp(navigationBarHeight) },
          ...{ start: dp(rtl ? rightInset : leftInset), end: dp(rtl ? leftInset : rightInset) },
        }
        return this.#fill(spec, boundsOf(0, 0, width, height), activityDecor(spec, insets))
      }
      case WindowKind.home:
        return this.#fill(spec, boundsOf(0, 0, width, height), homeDecor(spec))
      case WindowKind.overlay: {
        // A field in it makes it leave room for the keyboard.
        const covered = this.#state.focus?.window === spec.key ? keyboardHeight : 0
        if (spec.showsWallpaper === true && covered === 0) {
          return this.#fill(spec, boundsOf(0, 0, width, height), frameLayout(spec.content))
        }
        return this.#fill(spec, boundsOf(left, 0, room.width, bottom - covered), frameLayout(spec.content))
      }
      case WindowKind.statusBar:
        // Assumption: at the side, the window ends at the navigation bar; Android only pads its content.
        return this.#fill(spec, boundsOf(left, 0, room.width, statusBarHeight), spec.content)
      case WindowKind.navigationBar:
        return this.#fill(spec, navigationBarFrame(this.#configuration), spec.content)
      case WindowKind.keyboard:
        if (spec.fullscreen === true) {
          return this.#fill(spec, boundsOf(left, statusBarHeight, room.width, room.height), spec.content)
        }
        return this.#fill(spec, boundsOf(left, bottom - keyboardHeight, room.width, keyboardHeight), spec.content)
      case WindowKind.dialog: {
        const limits = { ...this.#widthOfDialog(spec), maxHeight: dp(room.height) }
        const measured = this.#measureDialog(spec, limits)
        const { size } = measured
        return { measured, left: centred(size), top: statusBarHeight + Math.round((room.height - size.height) / 2) }
      }
      case WindowKind.sheet: {
        // Material's bottom sheet: as wide as the screen, at most 640 dp.
        const sheetWidth = Math.min(dp(room.width), 640)
        const limits = { width: sheetWidth, maxHeight: dp(room.height) }
        const measured = this.#measure(spec, frameLayout(spec.content), limits)
        const { size } = measured
        return { measured, left: centred(size), top: bottom - keyboardHeight - size.height }
      }
      case WindowKind.menu: {
        const measured = this.#measure(spec, popupDecor(spec.content), { maxHeight: dp(room.height) })
        const margin = Math.round(MENU_MARGIN * density)
        if (anchor !== undefined) {
          const start = rtl ? anchor.left : anchor.right - measured.size.width
          const lowest = bottom - margin - measured.size.height
          return { measured, left: start, top: Math.max(statusBarHeight + margin, Math.min(anchor.top, lowest)) }
        }
        const start = rtl ? left + margin : right - margin - measured.size.width
        return { measured, left: start, top: statusBarHeight + margin }
      }
      case WindowKind.headsUp: {
        const measured = this.#measure(spec, spec.content, { maxWidth: dp(room.width) })
        const { size } = measured
        return { measured, left: centred(size), top: statusBarHeight + Math.round(HEADS_UP_OFFSET * density) }
      }
      case WindowKind.edge: {
        const measured = this.#measure(spec, spec.content, { maxHeight: dp(room.height) })
        const { size } = measured
        const start = rtl ? left : right - size.width
        return { measured, left: start, top: statusBarHeight + Math.round((room.height - size.height) / 2) }
      }
      case WindowKind.floating:
      case WindowKind.toast: {
        const measured = this.#measure(spec, frameLayout(spec.content), { maxWidth: dp(room.width) - 32 })
        const { size } = measured
        return { measured, left: centred(size), top: bottom - Math.round(TOAST_OFFSET * density) - size.height }
      }
    }
  }

  /**
   * A dialog that is as wide as its content is measured again with the width that it got (LinearLayout.measureVertical
   * with `matchWidth`): texts that take what the others leave have no width, and too much height, in the first pass.
   */
  #measureDialog(spec: WindowSpec, limits: Partial<LayoutRequest>): Measured {
    const decor = dialogDecor(spec)
    const { maxHeight } = limits
    const measured = this.#measure(spec, decor, limits)
    if (limits.width !== undefined || maxHeight === undefined) return measured
    return this.#measure(spec, decor, { width: measured.box.width, maxHeight })
  }

  #widthOfDialog(spec: WindowSpec): Partial<LayoutRequest> {
    const { preferred, minimum } = dialogWidths(this.#configuration)
    // Where the preferred width is too small, a wider window is tried (ViewRootImpl.measureHierarchy).
    const { width: own } = spec.content.props
    const needed = typeof own === 'number' ? Math.min(own + 2 * DIALOG_INSET, this.#configuration.widthDp) : 0
    if (spec.narrow === true) return { maxWidth: Math.max(preferred, needed) }
    const maxWidth = Math.max(preferred, minimum)
    // ListView.onMeasure takes all the available width.
    return holdsList(spec.content) ? { width: maxWidth } : { minWidth: minimum, maxWidth }
  }

  #heightOf(spec: WindowSpec): number {
    const box = this.#box(spec, spec.content, { width: this.#configuration.widthDp })
    return pixelSize(box, this.#configuration.density).height
  }

  #fill(spec: WindowSpec, frame: Bounds, content: ViewElement): Placement {
    const { density } = this.#configuration
    const size = { width: (frame.right - frame.left) / density, height: (frame.bottom - frame.top) / density }
    return { measured: this.#measure(spec, content, size), left: frame.left, top: frame.top }
  }

  #measure(spec: WindowSpec, content: ViewElement, size: Partial<LayoutRequest>): Measured {
    const box = this.#box(spec, content, size)
    return { spec, content, box, size: pixelSize(box, this.#configuration.density) }
  }

  #box(spec: WindowSpec, content: ViewElement, size: Partial<LayoutRequest>): Box {
    const { locale, density, fontScale, rtl, width } = this.#configuration
    const name = [spec.packageName, spec.kind, locale, density, fontScale, width].join(' ')
    const request = { ...size, text: { locale, density, fontScale, rtl }, engine: this.#engine }
    return this.#cache.measure(name, content, request)
  }

  #toDisplay({ measured: { spec, content, box, size }, left, top }: Placement): LaidOutWindow {
    const frame = boundsOf(left, top, size.width, size.height)
    const root = place(content, box, {
      origin: { x: left, y: top },
      clip: frame,
      density: this.#configuration.density,
      scrollOffset: (key) => this.#offset(spec, key),
    })
    return { spec, frame, root }
  }
}

/** A window with a size but without a place. */
interface Measured {
  readonly spec: WindowSpec
  readonly content: ViewElement
  readonly box: Box
  /** Pixels. */
  readonly size: Size
}

/** Where a window's top left corner goes, in display pixels. */
interface Placement {
  readonly measured: Measured
  readonly left: number
  readonly top: number
}

/** A window's last place, and what it depended on. */
interface PlacedWindow {
  readonly engine: TextEngine
  readonly surroundings: unknown
  readonly placement: Placement
  /** Wanted offsets of all its scroll containers. */
  readonly offsets: readonly { readonly key: string; readonly offset: number }[]
  readonly window: LaidOutWindow
}

const PLACED = new WeakMap<WindowSpec, PlacedWindow>()

/** Distance of an overflow menu from the edges, and of a toast from the navigation bar (toast_y_offset), in dp. */
const MENU_MARGIN = 4
const TOAST_OFFSET = 24
/** Distance of a peek from the status bar (heads_up_status_bar_padding of SystemUI, API 29). */
const HEADS_UP_OFFSET = 8

function navigationBarFrame({ width, height, navigationBarHeight, leftInset, rightInset }: Configuration): Bounds {
  if (leftInset > 0) return boundsOf(0, 0, leftInset, height)
  if (rightInset > 0) return boundsOf(width - rightInset, 0, rightInset, height)
  return boundsOf(0, height - navigationBarHeight, width, navigationBarHeight)
}

/** The bounds of the node that a menu belongs to; undefined when it is not on the screen. */
function anchorOf({ anchor }: WindowSpec, below: readonly LaidOutWindow[]): Bounds | undefined {
  const window = below.find(({ spec }) => spec.key === anchor?.window)
  return window === undefined || anchor === undefined ? undefined : findNode(window.root, anchor.node)?.bounds
}

function scrollKeysOf({ scroll, children }: ViewNode): readonly string[] {
  const inside = children.flatMap(scrollKeysOf)
  return scroll === undefined ? inside : [scroll.key, ...inside]
}

function findNode(node: ViewNode, key: string): ViewNode | undefined {
  if (nodeKey(node.element) === key) return node
  for (const child of node.children) {
    const found = findNode(child, key)
    if (found !== undefined) return found
  }
  return undefined
}

function holdsList({ props, children }: ViewElement): boolean {
  return props.cls === 'ListView' || children.some(holdsList)
}
