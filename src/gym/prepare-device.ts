import type { Device, SettlePolicy, ShellResult } from '../device/device.ts'
import { SystemKey } from '../device/device.ts'
import { volumeCommand } from '../device/volume-command.ts'
import { compileCriterion } from '../reward/compile-criterion.ts'
import { EMPTY_BASELINE } from '../facts/fact-value.ts'
import { FileFacts } from '../facts/file-facts.ts'
import { loadAppPackages } from '../spec/app-packages.ts'
import { AUDIO_STREAMS } from '../android/audio-streams.ts'
import type { TaskSetup, TaskSpec } from '../spec/tasks/task.ts'
import { addContact } from './add-contact.ts'
import { Criteria } from './environment-contract.ts'
import { GymError, GymErrorCode } from './gym-error.ts'

/**
 * Prepares a freshly loaded device for a task: runs its set-up and goes to the home screen at rest. Under the
 * published rules only the date is set, as the benchmark itself does.
 */
export async function prepareDevice(device: Device, task: TaskSpec, plan: PreparePlan): Promise<void> {
  const { setup = {} } = task
  const app = plan.clearApp === true ? loadAppPackages(plan.root).get(task.app) : undefined
  if (app !== undefined) await runSetup(device, task, ['pm', 'clear', app])
  const published = dateCommand(task.reference?.date ?? setup.date)
  for (const argv of plan.criteria === Criteria.own ? commandsOf(setup, device) : published) {
    await runSetup(device, task, argv)
  }
  if (setup.contact !== undefined && plan.criteria === Criteria.own) {
    await addContact((argv) => runSetup(device, task, argv), setup.contact)
  }
  await device.perform({ kind: 'key', key: SystemKey.home })
  await device.settle(plan.settle)
  if (setup.expects === undefined || plan.criteria !== Criteria.own) return
  const facts = { device, files: new FileFacts(device), log: await device.log(), before: EMPTY_BASELINE }
  const { satisfied } = await compileCriterion(setup.expects)({ ...facts, tree: () => device.hierarchy() })
  if (!satisfied) throw setupFailed(device, task, 'what the task expects of the phone does not hold')
}

interface PreparePlan {
  readonly settle: SettlePolicy
  readonly criteria: Criteria
  readonly clearApp?: boolean
  readonly root?: string
}

function commandsOf(setup: TaskSetup, { description }: Device): readonly (readonly string[])[] {
  const { volumes = {}, brightness, wifi, airplane_mode: airplaneMode } = setup
  const commands: (readonly string[])[] = [...dateCommand(setup.date)]
  if (airplaneMode !== undefined) {
    commands.push(['settings', 'put', 'global', 'airplane_mode_on', airplaneMode ? '1' : '0'])
    // ConnectivityService.setAirplaneMode sends this after the setting; telephony and Wi-Fi listen to it.
    const announcement = ['am', 'broadcast', '-a', 'android.intent.action.AIRPLANE_MODE', '--ez', 'state']
    commands.push(['su', '0', ...announcement, String(airplaneMode)])
  }
  if (wifi !== undefined) commands.push(['svc', 'wifi', wifi ? 'enable' : 'disable'])
  for (const stream of AUDIO_STREAMS) {
    const level = volumes[stream]
    if (level === undefined) continue
    commands.push(volumeCommand(description, stream, '--set', String(level)))
  }
  commands.push(...(setup.alarms ?? []).map(setAlarm))
  if (brightness !== undefined) commands.push(['settings', 'put', 'system', 'screen_brightness', String(brightness)])
  return commands
}

/** What android.provider.AlarmClock asks of any clock. `time` is HH:MM. */
function setAlarm(time: string): readonly string[] {
  const [hour = '', minutes = ''] = time.split(':')
  const extra = 'android.intent.extra.alarm'
  const numbers = ['--ei', `${extra}.HOUR`, hour, '--ei', `${extra}.MINUTES`, minutes]
  return ['am', 'start', '-a', 'android.intent.action.SET_ALARM', ...numbers, '--ez', `${extra}.SKIP_UI`, 'true']
}

function dateCommand(date: string | undefined): readonly (readonly string[])[] {
  return date === undefined ? [] : [['su', '0', 'toybox', 'date', toyboxDate(date)]]
}

async function runSetup(device: Device, task: TaskSpec, argv: readonly string[]): Promise<ShellResult> {
  const result = await device.shell(argv)
  const { stdout, stderr, exitCode } = result
  if (exitCode === 0) return result
  const said = (stderr || stdout).trim()
  const reason = `'${argv.join(' ')}' exited with ${exitCode}: ${said}. Some of it needs root, as on a userdebug image`
  throw setupFailed(device, task, reason)
}

function setupFailed({ description }: Device, task: TaskSpec, reason: string): GymError {
  return new GymError(GymErrorCode.setupFailed, `Cannot set up ${task.id} on ${description.serial}: ${reason}.`)
}

/** `YYYY-MM-DDTHH:MM:SS` as `MMDDhhmmYYYY.ss`, the form that `toybox date` sets (toybox `toys/posix/date.c`). */
function toyboxDate(date: string): string {
  const [year = '', month = '', day = '', hour = '', minute = '', second = ''] = date.split(/[-T:]/)
  return `${month}${day}${hour}${minute}${year}.${second}`
}
