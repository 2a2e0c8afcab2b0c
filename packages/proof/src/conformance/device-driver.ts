import type { Point } from '@droidgym/android/geometry'
import { center } from '@droidgym/android/geometry'
import type { UiNode, UiTree } from '@droidgym/android/ui/ui-tree'
import { documentOrder } from '@droidgym/android/ui/ui-tree'
import { swipePath, tapPath } from '@droidgym/gym/action/dual-gesture'
import type { Device, DevicePath, SystemKey, TouchPath } from '@droidgym/spec/device/device'
import { volumeCommand, volumeIn } from '@droidgym/spec/device/volume-command'
import type { ConformanceContext } from './check.ts'
import { claim } from './claims.ts'

/** Tries to find an expected element, settling in between. */
const LOOKS = 10
/** Above Android's long-press timeout of 500 ms (`ViewConfiguration.DEFAULT_LONG_PRESS_TIMEOUT`). Milliseconds. */
const LONG_PRESS_MS = 1_000
/** A rest too long for a fling (`VelocityTracker` uses 100 ms). Milliseconds. */
const REST_MS = 300

/** Folder for the checks' own files: adb's shell may write there on every phone. */
export const SCRATCH: DevicePath = '/data/local/tmp'

/** Acts on a device for checks, and settles after every action. */
export class DeviceDriver {
  readonly #device: Device
  readonly #settle: ConformanceContext['settle']

  constructor({ device, settle }: ConformanceContext) {
    this.#device = device
    this.#settle = settle
  }

  async settle(): Promise<void> {
    await this.#device.settle(this.#settle)
  }

  async tap(target: Point | UiNode): Promise<void> {
    await this.#touch(tapPath(pointOf(target)))
  }

  async longPress(target: Point | UiNode): Promise<void> {
    const point = pointOf(target)
    await this.#touch({ points: [{ ...point, time: 0 }, { ...point, time: LONG_PRESS_MS }] })
  }

  async swipe(from: Point, to: Point): Promise<void> {
    await this.#touch(swipePath(from, to))
  }

  /** Rests before lifting, so that nothing flings. */
  async drag(from: Point, to: Point): Promise<void> {
    const { points } = swipePath(from, to)
    const end = points.at(-1)?.time ?? 0
    await this.#touch({ points: [...points, { ...to, time: end + REST_MS }] })
  }

  async press(key: SystemKey): Promise<void> {
    await this.#device.perform({ kind: 'key', key })
    await this.settle()
  }

  async type(text: string): Promise<void> {
    await this.#device.perform({ kind: 'text', text })
    await this.settle()
  }

  tree(): Promise<UiTree> {
    return this.#device.hierarchy()
  }

  /** Waits, with a limit, for a screen on which `find` succeeds. Rejects with `ConformanceFailure`. */
  async until<T>(expected: string, search: (tree: UiTree) => T | undefined | false): Promise<T> {
    let tree = await this.tree()
    for (let looks = 1; looks < LOOKS; looks++) {
      const found = search(tree)
      if (found !== undefined && found !== false) return found
      await this.settle()
      tree = await this.tree()
    }
    const found = search(tree)
    claim(found !== undefined && found !== false, 'The screen', expected, textsOf(tree))
    return found
  }

  /** Runs a program that must succeed; resolves to its output. */
  async run(...argv: readonly string[]): Promise<string> {
    const { stdout, stderr, exitCode } = await this.#device.shell(argv)
    claim(exitCode === 0, `The command ${argv.join(' ').slice(0, 200)}`, 'exit code 0', { exitCode, stdout, stderr })
    return stdout
  }

  /** The level of the media stream. */
  async mediaVolume(): Promise<number | undefined> {
    return volumeIn(await this.run(...volumeCommand(this.#device.description, 'media', '--get')))
  }

  async setMediaVolume(level: string): Promise<void> {
    await this.run(...volumeCommand(this.#device.description, 'media', '--set', level))
  }

  /** Writes a file with the phone's own shell (toybox `base64`). */
  async write(path: DevicePath, content: string | Uint8Array): Promise<void> {
    const text = Buffer.from(content).toString('base64')
    await this.run('sh', '-c', 'printf %s "$2" | base64 -d > "$1"', 'sh', path, text)
  }

  /** Opens Settings, and waits until its window has the focus. */
  async openSettings(): Promise<void> {
    await this.run('am', 'start', '-W', '-a', 'android.settings.SETTINGS')
    await this.settle()
    await this.until('Settings', (tree) => packageOf(tree) === SETTINGS)
  }

  /** Opens the search of Settings; resolves to its focused field. */
  async openSearch(): Promise<UiNode> {
    await this.openSettings()
    await this.tap(await this.until('the search bar of Settings', (tree) => nodeById(tree, SEARCH_BAR)))
    return this.until('a focused text field', focusedField)
  }

  async #touch(path: TouchPath): Promise<void> {
    await this.#device.perform({ kind: 'touch', path })
    await this.settle()
  }
}

/** AOSP packages/apps/Settings: its package, and the bar in `res/layout/search_bar.xml`. */
export const SETTINGS = 'com.android.settings'
const SEARCH_BAR = 'com.android.settings:id/search_action_bar'

export function nodesOf({ roots }: UiTree): readonly UiNode[] {
  return [...documentOrder(roots)]
}

function nodeById(tree: UiTree, resourceId: string): UiNode | undefined {
  return nodesOf(tree).find((node) => node.resourceId === resourceId)
}

/** The package of the active window; empty if there is none. */
export function packageOf({ roots }: UiTree): string {
  return roots[0]?.packageName ?? ''
}

export function textsOf(tree: UiTree): readonly string[] {
  return nodesOf(tree).map(({ text }) => text).filter((text) => text !== '')
}

/** The focused text field. */
export function focusedField(tree: UiTree): UiNode | undefined {
  return nodesOf(tree).find(({ className, focused }) => focused && className === 'android.widget.EditText')
}

/** Icons of the home screen: Launcher3's `BubbleTextView` says that it is a `TextView`, and can be dragged. */
export function homeIcons(tree: UiTree): readonly UiNode[] {
  return nodesOf(tree).filter(
    ({ className, clickable, longClickable, text }) =>
      className === 'android.widget.TextView' && clickable && longClickable && text !== '',
  )
}

function pointOf(target: Point | UiNode): Point {
  if (!('bounds' in target)) return target
  const { x, y } = center(target.bounds)
  return { x: Math.floor(x), y: Math.floor(y) }
}
