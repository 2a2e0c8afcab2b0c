import type { Frame } from '@droidgym/android/picture/frame'
import type { Size } from '@droidgym/android/geometry'
import { Action as IntentAction, Category, Flag } from '@droidgym/android/intent'
import type { UiTree } from '@droidgym/android/ui/ui-tree'
import { defined } from '@droidgym/base/defined'
import { stage } from '@droidgym/base/trace/stage'
import type { App } from './app.ts'
import { revealFocus } from './input/reveal-focus.ts'
import { applyInput } from './input/text-input.ts'
import type { InstalledParts } from './phone-tables.ts'
import { tablesOf } from './phone-tables.ts'
import { treeOf } from './screen-tree.ts'
import { askedOrientation, composeScreen, isFocusable, ownerOf } from './screen.ts'
import type { Composer, ScreenContent } from './screen.ts'
import { collapseSelection, dropSelection, selectionOf } from './selection/text-selection.ts'
import { AppCrash, inApp } from './system/process/app-crash.ts'
import type { AppDefinition } from './system/app-definition.ts'
import { announceWindow } from './window-event.ts'
import { configurationOf } from './system/configuration.ts'
import { moveNotifications } from './system/notification-manager/notification-state.ts'
import { onNotificationTimer } from './system/notification-manager/user-actions.ts'
import { batteryOf } from './system/hardware/battery.ts'
import { darkAt, goToSleep, isScreenOff, noteUse, staysOn } from './system/hardware/display-power.ts'
import { LOCK_TIMER, lockPhone } from './system/keyguard/keyguard.ts'
import { nextRotation } from './system/hardware/rotation.ts'
import { isConnectedAlike } from './system/hardware/network.ts'
import { isUsbAlike } from './system/hardware/usb.ts'
import { endCrashedApp, showCrash } from './system/process/crash-handling.ts'
import type { EventList } from './system/event-list.ts'
import { FileTree } from './system/storage/files.ts'
import { commandOf } from './system/process/later-command.ts'
import { BOOT_TIMER, completeBoot, restartFramework, restartSystem } from './system/process/restart.ts'
import type { ShellOutput } from './system/shell-output.ts'
import type { PhoneState } from './system/state.ts'
import { clockChange, timeZoneOf, toEpoch, toLocal } from './system/time-zone.ts'
import type { TextInput } from './system/transaction.ts'
import { PhoneTransaction } from './system/phone-transaction.ts'
import type { Transaction } from './system/transaction.ts'
import { wallpaperOf } from './system/storage/wallpaper.ts'
import { dispatchTouch } from './input/touch.ts'
import type { TimedPoint } from './view/gesture.ts'
import { LayoutCache } from './view/layout/layout-cache.ts'
import type { TextEngine } from './view/text-engine.ts'
import type { LaidOutWindow } from './view/view-node.ts'
import type { Scene } from './view/window.ts'
import { WindowKind } from './view/window.ts'
import { WindowLayout } from './window-layout.ts'
import type { ShownState } from './window-memory.ts'

export type PhoneKey = 'BACK' | 'HOME' | 'OVERVIEW' | 'ENTER' | 'DELETE'

/** The parts of a phone. */
export interface PhoneParts extends InstalledParts {
  readonly engine: TextEngine
  paint(scene: Scene, windows: readonly LaidOutWindow[], size: Size): Frame
  paintShrunk(scene: Scene, windows: readonly LaidOutWindow[], size: Size): Frame
  /** Identifies in this process what is painted of a scene, at every size. */
  nameScene(scene: Scene, windows: readonly LaidOutWindow[]): string
  /** Runs one command of the phone's shell, already split into words. */
  shell(phone: Phone, argv: readonly string[]): ShellOutput
}

/** The home screen's intent (Intent.CATEGORY_HOME), and ours for recents. */
export const LAUNCHER_COMPONENT = {
  packageName: 'com.google.android.apps.nexuslauncher',
  className: 'com.google.android.apps.nexuslauncher.NexusLauncherActivity',
} as const
export const OVERVIEW_ACTION = 'com.android.launcher3.action.OVERVIEW'

/** Shared by all phones of the process: phones of one configuration show the same windows. */
const LAYOUTS = new LayoutCache()

interface LaidOutScreen extends ScreenContent {
  readonly state: PhoneState
  readonly laidOut: readonly LaidOutWindow[]
}

/** A simulated phone: an immutable state, and what turns input into the next one. */
export class Phone {
  #state: PhoneState
  readonly #parts: PhoneParts
  readonly #composer: Composer
  readonly #definitions: ReadonlyMap<string, AppDefinition>
  readonly #files: FileTree
  #screen: LaidOutScreen | null = null

  constructor(state: PhoneState, parts: PhoneParts) {
    const { composer, definitions, places } = tablesOf(parts)
    this.#state = state
    this.#parts = parts
    this.#composer = composer
    this.#definitions = definitions
    this.#files = new FileTree(places)
  }

  /** The whole phone as a value: keep it to restore this state later. */
  get state(): PhoneState {
    return this.#state
  }

  /** Another phone in this state. */
  fork(): Phone {
    return new Phone(this.#state, this.#parts)
  }

  /** Returns to an earlier `state`. */
  restore(state: PhoneState): void {
    this.#state = state
  }

  /** A finger's path in display pixels; its time passes. */
  touch(points: readonly TimedPoint[]): void {
    this.endTouch(points)
    this.advance(points.at(-1)?.time ?? 0)
  }

  /** The same path when its time has already passed: the finger lifts now. */
  endTouch(points: readonly TimedPoint[]): void {
    const measures = { engine: this.#parts.engine, context: configurationOf(this.#state) }
    const laidOut = this.windows()
    this.#use((tx) => {
      dispatchTouch(tx, laidOut, points, measures)
    })
  }

  key(key: PhoneKey): void {
    this.#use((tx) => {
      if (key === 'ENTER') tx.input({ kind: 'action' })
      else if (key === 'DELETE') tx.input({ kind: 'delete' })
      else this.#press(tx, key)
    })
  }

  /** Types into the focused field, as a keyboard does; without a focused field nothing happens. */
  type(text: string): void {
    this.enter({ kind: 'text', text })
  }

  /** The same for what else keys do to the field. */
  enter(input: TextInput): void {
    this.#use((tx) => {
      tx.input(input)
    })
  }

  /** What the user does, which a dark screen ignores: only its key wakes it. */
  #use(handler: (tx: Transaction) => void): void {
    if (isScreenOff(this.#state)) return
    this.#change((tx) => {
      noteUse(tx)
      handler(tx)
    })
  }

  /** Lets virtual time pass; timers fire at their times. */
  advance(ms: number): void {
    const change = clockChange(this.#state, ms)
    if (change === undefined) {
      this.#pass(ms)
      return
    }
    const { after, by } = change
    this.#pass(after)
    this.#change((tx) => tx.set({ time: tx.now + by, isPutBack: by < 0 }))
    this.#pass(ms - after)
  }

  #pass(ms: number): void {
    const end = this.#state.uptime + ms
    for (;;) {
      const due = this.#state.timers.filter(({ at }) => at <= end).sort((a, b) => a.at - b.at)[0]
      const dark = darkAt(this.#state)
      if (dark <= end && dark < (due?.at ?? Infinity)) {
        this.#change((tx) => {
          passTo(tx, Math.max(dark, tx.uptime))
          goToSleep(tx, 'timeout')
        })
        continue
      }
      if (due === undefined) break
      this.#change((tx) => {
        passTo(tx, Math.max(due.at, tx.uptime))
        tx.cancel(due.packageName, due.name)
      })
      const command = commandOf(due)
      if (command !== undefined) {
        this.shell(command)
        continue
      }
      // A separate change: a timer whose handler crashes has come due nevertheless.
      this.#change((tx) => {
        if (due.packageName === 'android') systemTimer(tx, due.name)
        else inApp(due.packageName, () => this.#definitions.get(due.packageName)?.onTimer?.(tx, due.name))
      })
    }
    if (ms > 0) this.#change((tx) => passTo(tx, end))
  }

  /** Switches the phone off and on again: what is only in memory is lost. The boot ends as time passes. */
  reboot(): void {
    this.#restart(restartSystem)
  }

  /** Restarts Android's framework and every app, as init does with the zygote; the system below it keeps running. */
  restartFramework(): void {
    this.#restart(restartFramework)
  }

  /** The accessibility tree of the active window. */
  tree(): UiTree {
    const { configuration, laidOut, state } = this.#withScreen((screen) => screen)
    return treeOf(laidOut, { configuration, focus: state.focus })
  }

  /** The windows on the screen, laid out, from back to front. */
  windows(): readonly LaidOutWindow[] {
    return this.#withScreen(({ laidOut }) => laidOut)
  }

  /** A picture of the display at native or the asked size. */
  frame(size?: Size): Frame {
    return this.#withScreen((screen) => {
      if (isScreenOff(screen.state)) return blackFrame(size ?? screen.configuration)
      const scene = sceneOf(screen)
      return this.#parts.paint(scene, screen.laidOut, size ?? scene)
    })
  }

  /** A picture of the display at native size, reduced to the asked one. */
  areaFrame(size: Size): Frame {
    return this.#withScreen((screen) => {
      if (isScreenOff(screen.state)) return blackFrame(size)
      return this.#parts.paintShrunk(sceneOf(screen), screen.laidOut, size)
    })
  }

  /** Identifies in this process what `frame` shows; `undefined` while the screen is off. */
  pictureName(): string | undefined {
    return this.#withScreen((screen) => (
      isScreenOff(screen.state) ? undefined : this.#parts.nameScene(sceneOf(screen), screen.laidOut)
    ))
  }

  /** The events reported to accessibility services until now. */
  events(): EventList {
    if (this.#state.windowsChangedAt !== null) this.windows()
    return this.#state.events
  }

  get files(): FileTree {
    return this.#files
  }

  /**
   * Replaces a file, as `adb push` does. The bytes must not change any more. Throws `FileError`, and `PhoneError` when
   * an app rejects its file.
   */
  writeFile(path: string, bytes: Uint8Array): void {
    this.#change((tx) => {
      this.#files.write(tx, path, bytes)
    })
  }

  /** Runs one command of the shell as root, as on a userdebug image after `adb root`. */
  shell(argv: readonly string[]): ShellOutput {
    return this.#parts.shell(this, argv)
  }

  /** The installed apps. */
  get apps(): readonly App[] {
    return this.#parts.apps
  }

  /** A change from outside of any app, such as by a service or the modem. An app that throws in it crashes. */
  change(work: (tx: Transaction) => void): void {
    this.#change(work)
  }

  #restart(work: (tx: Transaction) => void): void {
    // Pauses what is in front, as for the home screen.
    this.key('HOME')
    this.#tellApps((app, tx) => app.onShutdown?.(tx))
    this.#change((tx) => {
      work(tx)
      dropSelection(tx)
      goHome(tx, 0)
    })
  }

  #change(handler: (tx: Transaction) => void): void {
    const tx = new PhoneTransaction(this.#state, this.#definitions)
    try {
      handler(tx)
    } catch (error) {
      this.#handleCrash(error)
      return
    }
    const before = this.#state
    this.#setState(tx.state)
    if (Math.abs(clockOffset(tx.state) - clockOffset(before)) >= 1) this.#tellApps((app, tx) => app.onClockChange?.(tx))
    // The time until the screen goes dark begins.
    if (staysOn(before) && !staysOn(tx.state)) this.#change(noteUse)
    if (!isScreenOff(before) && isScreenOff(tx.state)) this.#tellApps((app, tx) => app.onScreenOff?.(tx))
    if (batteryOf(before) !== batteryOf(tx.state)) this.#tellApps((app, tx) => app.onBatteryChange?.(tx, before))
    if (!isUsbAlike(before, tx.state)) this.#tellApps((app, tx) => app.onUsbChange?.(tx))
    if (!isConnectedAlike(before, tx.state)) this.#tellApps((app, tx) => app.onConnectivityChange?.(tx))
    if (timeZoneOf(before) !== timeZoneOf(tx.state)) {
      const moved = (local: number): number => toLocal(tx.state, toEpoch(before, local))
      this.#change((change) => { moveNotifications(change, moved) })
      this.#tellApps((app, change) => app.onZoneChange?.(change, moved))
    }
    if (tx.state.focus !== null && tx.state.focus !== before.focus) this.#revealFocus()
    for (const input of tx.takeTextInput()) this.#input(input)
  }

  /** The keyboard that comes up may hide what has the focus. */
  #revealFocus(): void {
    const windows = this.windows()
    const { density } = configurationOf(this.#state)
    this.#change((tx) => { revealFocus(tx, windows, density) })
  }

  /** Tells every app, each in a change of its own. */
  #tellApps(tell: (app: AppDefinition, tx: Transaction) => void): void {
    for (const app of this.#definitions.values()) {
      this.#change((tx) => inApp(app.packageName, () => { tell(app, tx) }))
    }
  }

  /**
   * An app's crash ends the app; the change that it was making is dropped. Other errors are the phone's own and
   * rethrown.
   */
  #handleCrash(error: unknown): void {
    const app = error instanceof AppCrash ? this.#definitions.get(error.packageName) : undefined
    if (!(error instanceof AppCrash) || app === undefined) throw error
    const tx = new PhoneTransaction(this.#state, this.#definitions)
    endCrashedApp(tx, error, app)
    const isHome = app.packageName === LAUNCHER_COMPONENT.packageName
    // The phone cannot be without these apps: they restart by themselves.
    if (isHome || app.packageName === this.#parts.system.packageName) {
      tx.setAppState(app.packageName, app.initialState(tx.state.environment))
    } else showCrash(tx, app.packageName)
    if (isHome) goHome(tx, 0)
    this.#setState(tx.state)
  }

  /** Sets the next state. The next look at the screen detects whether another window is in front. */
  #setState(state: PhoneState): void {
    const { tasks, apps, crash, settings } = this.#state
    // Windows change with these only, and the display turns with these and the settings.
    const same = tasks === state.tasks && apps === state.apps && crash === state.crash
    this.#state = same || state.windowsChangedAt !== null ? state : { ...state, windowsChangedAt: state.time }
    if (same && settings === state.settings) return
    const rotation = nextRotation(this.#state, () => askedOrientation(this.#composer.apps, this.#state))
    if (rotation !== state.rotation) this.#state = { ...this.#state, rotation }
  }

  #input(input: TextInput): void {
    this.#change((tx) => {
      const screen = composeScreen(this.#composer, withoutInput(tx.state))
      announceWindow(tx, screen)
      const { activity, focused, windows } = screen
      const { packageName } = windows.find(({ key }) => key === tx.state.focus?.window) ?? activity
      inApp(activity.packageName, () => { applyInput(tx, focused, input, packageName) })
    })
  }

  #press(tx: Transaction, key: 'BACK' | 'HOME' | 'OVERVIEW'): void {
    const screen = composeScreen(this.#composer, withoutInput(tx.state))
    announceWindow(tx, screen)
    if (key === 'BACK') {
      this.#back(tx, screen)
      return
    }
    // Intent.ACTION_CLOSE_SYSTEM_DIALOGS
    const { packageName } = this.#parts.system
    const ofSystem = screen.windows.filter((spec) => ownerOf(spec) === packageName)
    for (const { onDismiss } of ofSystem) inApp(packageName, () => onDismiss?.(tx))
    // PhoneWindowManager.launchHomeFromHotKey: not while the lock screen shows.
    if (screen.locked) return
    if (key === 'OVERVIEW') {
      const home = tx.state.tasks.find(({ affinity }) => affinity === LAUNCHER_COMPONENT.packageName)
      const launcher = home?.activities.at(-1)
      if (home === undefined || launcher === undefined) return
      const definition = this.#definitions.get(launcher.packageName)?.activities[launcher.className]
      const fromHome = screen.activity.id === launcher.id
      if (!fromHome) tx.bringTaskToFront(home.id)
      definition?.onNewIntent?.(tx, launcher.id, { action: OVERVIEW_ACTION, hasExtras: fromHome })
      return
    }
    goHome(tx, SYSTEM_UID)
  }

  #back(tx: Transaction, screen: ScreenContent): void {
    const top = screen.windows.findLast(isFocusable)
    // A window of the system over the field, such as the shade, has the focus and not the keyboard.
    // TextView.onKeyPreIme: BACK ends the floating toolbar first.
    const selection = selectionOf(tx.state)
    if (selection?.toolbar === true && selection.window === top?.key) {
      collapseSelection(tx)
      return
    }
    const isCovered = top?.packageName === this.#parts.system.packageName && top.key !== tx.state.focus?.window
    if (!isCovered && screen.windows.some(({ kind }) => kind === WindowKind.keyboard)) {
      tx.clearFocus()
      return
    }
    if (top !== undefined && top.kind !== WindowKind.activity && top.kind !== WindowKind.home) {
      inApp(ownerOf(top), () => top.onDismiss?.(tx))
      return
    }
    const { activity, context } = screen
    const front = this.#composer.apps.get(activity.packageName)?.screens[activity.className]
    const used = inApp(activity.packageName, () => front?.onBack?.(tx, context))
    if (used !== true && activity.packageName !== LAUNCHER_COMPONENT.packageName) tx.finish(activity.id)
  }

  /** Shows the screen to `at`. An app that cannot be shown crashes, and the screen behind it is used instead. */
  #withScreen<T>(at: (screen: LaidOutScreen) => T): T {
    const crashed = new Set<string>()
    for (;;) {
      try {
        return at(this.#layOut())
      } catch (error) {
        // An app that crashes again right after its restart never shows anything.
        if (!(error instanceof AppCrash) || crashed.has(error.packageName)) throw error
        crashed.add(error.packageName)
        this.#handleCrash(error)
      }
    }
  }

  #layOut(): LaidOutScreen {
    if (this.#screen?.state === this.#state) {
      this.#screen.show()
      return this.#screen
    }
    this.#screen = stage('layout', () => {
      const press: ShownState['press'] = (tx, key) => {
        this.#press(tx, key)
      }
      const content = composeScreen(this.#composer, { state: this.#state, press })
      const tx = new PhoneTransaction(this.#state, this.#definitions)
      announceWindow(tx, content)
      this.#state = tx.state
      const { state } = tx
      const layout = new WindowLayout(state, content.configuration, this.#parts.engine, LAYOUTS)
      return { ...content, state, laidOut: isScreenOff(state) ? [] : layout.layOut(content.windows) }
    })
    return this.#screen
  }
}

function blackFrame({ width, height }: Size): Frame {
  return { width, height, pixels: new Uint8Array(width * height * 3) }
}

/** Lets the time pass until the phone has been on for so long. */
function passTo(tx: Transaction, uptime: number): void {
  tx.set({ uptime, time: tx.now + (uptime - tx.uptime) })
}

/** What the clock shows beyond the time that has passed. */
function clockOffset({ time, uptime }: PhoneState): number {
  return time - uptime
}

const SYSTEM_UID = 1000

/** For windows that are shown without input. */
function withoutInput(state: PhoneState): ShownState {
  return { state, press: () => undefined }
}

function systemTimer(tx: Transaction, name: string): void {
  if (name === 'toast') tx.set({ toast: null })
  else if (name === BOOT_TIMER) completeBoot(tx)
  else if (name === LOCK_TIMER) lockPhone(tx)
  else onNotificationTimer(tx, name)
}

/** PhoneWindowManager.startDockOrHome: FLAG_ACTIVITY_NEW_TASK. */
function goHome(tx: Transaction, callingUid: number): void {
  const intent = { action: IntentAction.main, categories: [Category.home], flags: Flag.newTask }
  tx.startActivity({ ...intent, component: LAUNCHER_COMPONENT }, { callingUid })
}

/** What is drawn of the screen, besides its windows. */
function sceneOf({ configuration, laidOut, state }: LaidOutScreen): Scene {
  const { width, height, density, locale, fontScale } = configuration
  const showsWallpaper = laidOut.some(({ spec }) => spec.kind === WindowKind.home || spec.showsWallpaper === true)
  const { name: wallpaper, picture: pushedWallpaper } = wallpaperOf(state)
  return defined({ width, height, density, locale, fontScale, wallpaper, showsWallpaper, pushedWallpaper })
}
