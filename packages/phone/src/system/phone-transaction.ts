import type { Component, Intent } from '@droidgym/android/intent'
import type { UiEvent } from '@droidgym/android/ui/ui-event'
import { boundedEvent } from '@droidgym/android/ui/ui-event'
import { Action, Flag, startLine, startProcLine } from '@droidgym/android/intent'
import { inApp } from './process/app-crash.ts'
import type { ActivityDefinition, AppDefinition } from './app-definition.ts'
import type { Notification } from './notifications/notification.ts'
import { SYSTEM_LOCALES } from './languages.ts'
import { requestPermissions } from './permissions.ts'
import { isEnabled } from './package-settings.ts'
import { PhoneError } from './phone-error.ts'
import type { ActivityRecord, PhoneState, SettingNamespace, Stream, Task } from './state.ts'
import { findActivity, topActivity } from './state.ts'
import type { LogLine, StartOptions, TextInput, Transaction } from './transaction.ts'
import { STREAM_NAMES, clampVolume } from './hardware/volumes.ts'

/** Collects one change; its creator takes the state over when the handlers are done. */
export class PhoneTransaction implements Transaction {
  #state: PhoneState
  readonly #apps: ReadonlyMap<string, AppDefinition>
  readonly #textInput: TextInput[] = []

  constructor(state: PhoneState, apps: ReadonlyMap<string, AppDefinition>) {
    this.#state = state
    this.#apps = apps
  }

  get state(): PhoneState {
    return this.#state
  }

  get now(): number {
    return this.#state.time
  }

  get uptime(): number {
    return this.#state.uptime
  }

  set(change: Partial<PhoneState>): void {
    this.#state = { ...this.#state, ...change }
  }

  log(line: LogLine): void {
    const pid = this.#state.processes[line.process ?? 'system_server'] ?? 0
    this.set({
      log: this.#state.log.append({
        time: this.#state.time,
        pid,
        tid: pid,
        priority: line.priority,
        tag: line.tag,
        message: line.message,
        buffer: line.buffer ?? (line.process === undefined ? 'system' : 'main'),
      }),
    })
  }

  announce(event: Omit<UiEvent, 'time'>, time = this.now): void {
    this.set({ events: this.#state.events.append(boundedEvent({ ...event, time })) })
  }

  setAppState(packageName: string, state: unknown): void {
    if (this.#state.apps[packageName] === state) return
    this.set({ apps: { ...this.#state.apps, [packageName]: state } })
  }

  setSetting(namespace: SettingNamespace, key: string, value: string): void {
    const settings = this.#state.settings
    if (settings[namespace][key] === value) return
    this.set({ settings: { ...settings, [namespace]: { ...settings[namespace], [key]: value } } })
    this.log({
      tag: 'SettingsProvider',
      priority: 'V',
      message: `Notifying for 0: content://settings/${namespace}/${key}`,
    })
    // A changed font scale is stored with the languages of the configuration (Settings.System.putConfigurationForUser).
    if (namespace === 'system' && key === 'font_scale' && settings.system[SYSTEM_LOCALES] === undefined) {
      this.setSetting('system', SYSTEM_LOCALES, this.#state.locale)
    }
  }

  setProperty(key: string, value: string): void {
    this.set({ properties: { ...this.#state.properties, [key]: value } })
  }

  setVolume(stream: Stream, level: number): void {
    const clamped = clampVolume(stream, level)
    if (this.#state.volumes[stream] === clamped) return
    this.set({ volumes: { ...this.#state.volumes, [stream]: clamped } })
    this.log({
      process: 'com.android.systemui',
      tag: 'vol.Events',
      priority: 'I',
      message: `writeEvent level_changed ${STREAM_NAMES[stream]} ${clamped}`,
    })
  }

  startActivity(intent: Intent, options: StartOptions = {}): void {
    const component = intent.component
    const app = component === undefined ? undefined : this.#apps.get(component.packageName)
    if (component === undefined || app === undefined || !isEnabled(this.#state, app.packageName)) {
      throw new PhoneError('ACTIVITY_NOT_FOUND', `Cannot start ${JSON.stringify(intent)}: no such app is installed`)
    }
    const className = app.aliases?.[component.className] ?? component.className
    const definition = app.activities[className]
    if (definition === undefined) {
      throw new PhoneError('ACTIVITY_NOT_FOUND', `Cannot start ${component.packageName}/${className}: no such activity`)
    }
    this.log({
      tag: 'ActivityTaskManager',
      priority: 'I',
      message: startLine(intent, options.callingUid ?? this.#frontUid()),
    })
    if (definition.forward !== undefined) {
      this.#ensureProcess(app, component)
      inApp(app.packageName, () => definition.forward?.(this, intent))
      return
    }
    this.#pauseFront()
    this.set({ focus: null })
    const newTask = ((intent.flags ?? 0) & Flag.newTask) !== 0
    const affinity = definition.taskAffinity ?? app.packageName
    const same = this.#state.tasks.find((task) => task.affinity === affinity)
    const clears = newTask && ((intent.flags ?? 0) & Flag.clearTask) !== 0
    if (clears && same !== undefined) this.removeTask(same.id)
    const own = clears ? undefined : same
    if (newTask && own !== undefined && this.#resumed(own, className, intent)) return
    const front = topActivity(this.#state)
    if (definition.singleTop === true && front?.className === className) {
      this.#deliverIntent(front, intent)
      return
    }
    this.#ensureProcess(app, component)
    const id = this.#takeId()
    const local = inApp(app.packageName, () => definition.create?.(this, intent, id))
    const record: ActivityRecord = { id, packageName: app.packageName, className, intent, local }
    this.#stack(record, newTask && own === undefined ? affinity : undefined)
    if (definition.asksFor !== undefined) requestPermissions(this, app.packageName, definition.asksFor)
  }

  /**
   * Brings an app's task to the front for an intent. Returns whether that was all: the icon's intent resumes the task
   * where it was, and another intent for the root activity ends the activities on top of it (assumption: each of these
   * is singleTask). For any other activity, a new one goes on top (ActivityStarter.setTaskFromIntentActivity, API 29).
   */
  #resumed(task: Task, className: string, intent: Intent): boolean {
    const root = task.activities[0]
    const isRoot = root?.className === className
    const plain = intent.action === undefined || intent.action === Action.main
    if (isRoot && !plain) for (const { id } of task.activities.slice(1)) this.finish(id)
    const left = this.#state.tasks.find(({ id }) => id === task.id) ?? task
    this.#bringToFront(left)
    if (!isRoot && ((intent.flags ?? 0) & Flag.resetTaskIfNeeded) === 0) return false
    const top = left.activities.at(-1)
    if (top !== undefined) this.#deliverIntent(top, intent)
    return true
  }

  /** Forks an app's process unless it is running. */
  #ensureProcess(app: AppDefinition, component: Component): void {
    const processName = app.processName ?? app.packageName
    if (this.#state.processes[processName] !== undefined) return
    const pid = this.#state.nextPid
    this.set({ processes: { ...this.#state.processes, [processName]: pid }, nextPid: pid + PID_STEP })
    this.log({
      tag: 'ActivityManager',
      priority: 'I',
      message: startProcLine({ pid, processName, uid: app.uid, hostingType: 'activity', component }),
    })
  }

  finish(activityId: number): void {
    const record = findActivity(this.#state, activityId)
    if (record === undefined) return
    this.#pause(record)
    const tasks = this.#state.tasks
      .map((task) => ({ ...task, activities: task.activities.filter((activity) => activity.id !== activityId) }))
      .filter((task) => task.activities.length > 0)
    this.set({ tasks, focus: null, scroll: withoutWindow(this.#state.scroll, `activity-${activityId}`) })
  }

  removeTask(taskId: number): void {
    this.set({ tasks: this.#state.tasks.filter((task) => task.id !== taskId) })
  }

  bringTaskToFront(taskId: number): void {
    const task = this.#state.tasks.find(({ id }) => id === taskId)
    if (task === undefined) return
    this.#pauseFront()
    this.#bringToFront(task)
    this.set({ focus: null })
  }

  setLocal(activityId: number, local: unknown): void {
    this.set({
      tasks: this.#state.tasks.map((task) =>
        task.activities.some(({ id }) => id === activityId)
          ? {
              ...task,
              activities: task.activities.map((record) => (record.id === activityId ? { ...record, local } : record)),
            }
          : task,
      ),
    })
  }

  schedule(packageName: string, name: string, delayMs: number): void {
    this.cancel(packageName, name)
    this.set({ timers: [...this.#state.timers, { packageName, name, at: this.uptime + delayMs }] })
  }

  cancel(packageName: string, name: string): void {
    const kept = this.#state.timers.filter((timer) => timer.packageName !== packageName || timer.name !== name)
    if (kept.length !== this.#state.timers.length) this.set({ timers: kept })
  }

  notifyApp(notification: Notification, action: string, reply?: string): void {
    const { packageName } = notification
    if (!isEnabled(this.#state, packageName)) return
    inApp(packageName, () => this.#apps.get(packageName)?.onNotificationAction?.(this, notification, { action, reply }))
  }

  toast(text: string): void {
    this.set({ toast: text })
    this.schedule('android', 'toast', 2000)
  }

  focus(window: string, node: string): void {
    this.set({ focus: { window, node } })
  }

  clearFocus(): void {
    if (this.#state.focus !== null) this.set({ focus: null })
  }

  scrollTo(window: string, node: string, offset: number): void {
    this.set({ scroll: { ...this.#state.scroll, [`${window}/${node}`]: offset } })
  }

  input(input: TextInput): void {
    this.#textInput.push(input)
  }

  /** Returns what `input` collected, and empties it. */
  takeTextInput(): readonly TextInput[] {
    return this.#textInput.splice(0)
  }

  #takeId(): number {
    const id = this.#state.nextId
    this.set({ nextId: id + 1 })
    return id
  }

  #frontUid(): number {
    const front = topActivity(this.#state)
    return front === undefined ? 0 : (this.#apps.get(front.packageName)?.uid ?? 0)
  }

  #definitionOf(record: ActivityRecord): ActivityDefinition | undefined {
    return this.#apps.get(record.packageName)?.activities[record.className]
  }

  #pauseFront(): void {
    const front = topActivity(this.#state)
    if (front !== undefined) this.#pause(front)
  }

  #pause(record: ActivityRecord): void {
    inApp(record.packageName, () => this.#definitionOf(record)?.onPause?.(this, record.id))
  }

  /** Delivers an intent to a running activity. */
  #deliverIntent(record: ActivityRecord, intent: Intent): void {
    inApp(record.packageName, () => this.#definitionOf(record)?.onNewIntent?.(this, record.id, intent))
  }

  #bringToFront(task: Task): void {
    this.set({ tasks: [...this.#state.tasks.filter(({ id }) => id !== task.id), task] })
  }

  /** On top of the task in front, or in a new task with that affinity. */
  #stack(record: ActivityRecord, affinity: string | undefined): void {
    const front = this.#state.tasks.at(-1)
    if (affinity !== undefined || front === undefined) {
      const task: Task = { id: this.#takeId(), affinity: affinity ?? record.packageName, activities: [record] }
      this.set({ tasks: [...this.#state.tasks, task] })
    } else {
      const grown = { ...front, activities: [...front.activities, record] }
      this.set({ tasks: [...this.#state.tasks.slice(0, -1), grown] })
    }
  }
}

/** Processes of one launch get ids a little apart, because other threads take some (assumption). */
const PID_STEP = 31

function withoutWindow(scroll: PhoneState['scroll'], window: string): PhoneState['scroll'] {
  return Object.fromEntries(Object.entries(scroll).filter(([key]) => !key.startsWith(`${window}/`)))
}
