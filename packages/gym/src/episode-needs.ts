import { themeFault } from '@droidgym/spec/device/api-level'
import type { Device } from '@droidgym/spec/device/device'
import type { TaskSpec } from '@droidgym/spec/tasks/task'
import { isJudgedByRules } from '@droidgym/spec/tasks/task'
import { leavesOf } from '@droidgym/spec/tasks/tasks'
import { isJudgedByEvents, ruleOf } from './episode-judging.ts'
import { GymError, GymErrorCode } from './gym-error.ts'
import type { MakePlan } from './make-plan.ts'
import type { Played } from './schedule/schedule.ts'
import { scheduleOf, takesConsole } from './schedule/schedule.ts'
import { rootNeeds } from './reward/root-needs.ts'

/**
 * Checks that an episode of a task can be played on a phone. Throws `NEEDS_REAL_PHONE`, `NEEDS_API_LEVEL`,
 * `NEEDS_ROOT`, `NEEDS_CONSOLE`, `NEEDS_EVENTS` or `NEEDS_JUDGE`.
 */
export function checkNeeds(device: Device, start: Played, plan: MakePlan): void {
  const { task } = start
  checkPhone(device, task)
  checkApiLevel(device, task)
  checkRoot(device, task, plan)
  const schedule = scheduleOf(start, plan)
  checkConsole(device, schedule !== undefined && takesConsole(schedule), `begin ${task.id}`)
  checkEvents(device, task, plan)
  checkJudge(task, plan)
}

function checkPhone({ description }: Device, { id, not_simulated: why }: TaskSpec): void {
  if (why === undefined || description.backend !== 'simulated') return
  throw new GymError(
    GymErrorCode.needsRealPhone,
    `Cannot begin ${id} on ${description.serial}: the simulated phone cannot play it: ${why}. Choose a real phone.`,
  )
}

/** Before Android 10 no setting switches the theme. */
function checkApiLevel({ description }: Device, { id, success }: TaskSpec): void {
  const isAboutTheme = leavesOf(success).some((leaf) => 'setting' in leaf && leaf.setting.key === 'ui_night_mode')
  const fault = themeFault(description, isAboutTheme)
  if (fault === undefined) return
  const message = `Cannot begin ${id} on ${description.serial}: it is about the theme; ${fault}. Choose another task`
  throw new GymError(GymErrorCode.needsApiLevel, `${message}, or an emulator of a newer image.`)
}

function checkRoot({ description }: Device, task: TaskSpec, { criteria }: MakePlan): void {
  if (description.root) return
  const needs = rootNeeds(task, ruleOf(task, criteria), criteria)
  if (needs.length === 0) return
  throw new GymError(
    GymErrorCode.needsRoot,
    `Cannot begin ${task.id} on ${description.serial}: it has no root, and the task takes it for ${needs.join(' and ')}. ` +
      'Choose a task that is judged by the log, the screen, settings or volumes, or a phone with root.',
  )
}

function checkEvents(device: Device, task: TaskSpec, plan: MakePlan): void {
  if (device.events !== undefined || !(plan.needsEvents || isJudgedByEvents(task, plan))) return
  const why = plan.needsEvents ? 'they were asked for' : `${task.id} is judged by them`
  throw new GymError(
    GymErrorCode.needsEvents,
    `Cannot begin an episode on ${device.description.serial}: it reports no events of its user interface, and ${why}. ` +
      'Choose a task without them, or a phone with the event service.',
  )
}

/** Throws `NEEDS_CONSOLE`. `what` cannot be done without one. */
export function checkConsole(device: Device, isNeeded: boolean, what: string): void {
  if (device.console !== undefined || !isNeeded) return
  throw new GymError(
    GymErrorCode.needsConsole,
    `Cannot ${what} on ${device.description.serial}: calls, messages and the battery of events come from an ` +
      "emulator's console, and this phone has none. Choose another task, or an emulator whose console answers.",
  )
}

function checkJudge(task: TaskSpec, { judged }: MakePlan): void {
  if (judged || isJudgedByRules(task)) return
  throw new GymError(
    GymErrorCode.needsJudge,
    `Cannot begin ${task.id}: it has only an instruction, and no facts say when it is done. Give it a criterion ` +
      "('success'), or play it with a judge: droidgym evaluate --judge-live spa:MODEL, or --judge-later.",
  )
}
