import { Criteria } from '@droidgym/protocol/interface/options'
import type { Device } from '@droidgym/spec/device/device'
import { SystemKey } from '@droidgym/spec/device/device'
import { EMPTY_BASELINE } from '@droidgym/spec/facts/fact-value'
import { FileFacts } from '@droidgym/spec/facts/file-facts'
import { compileCriterion } from './reward/compile-criterion.ts'
import { loadAppPackages } from '@droidgym/spec/app-packages'
import { stepsByHand } from '@droidgym/spec/tasks/by-hand'
import type { TaskSetup, TaskSpec } from '@droidgym/spec/tasks/task'
import { GymError, GymErrorCode } from './gym-error.ts'
import { lockPhone, unlockPhone } from './setup/lock.ts'
import type { ScriptSurroundings } from './setup/script.ts'
import { playScript } from './setup/script.ts'
import { SetupFault, SetupShell } from './setup/setup-shell.ts'
import { stepsOf } from './setup/setup-steps.ts'

export interface PreparePlan extends ScriptSurroundings {
  readonly criteria: Criteria
  readonly clearApp?: boolean
}

/**
 * Prepares a freshly loaded device for a task: runs its set-up and goes to the home screen at rest. Under the
 * published rules only the date is set, as the benchmark itself does. Rejects with `SETUP_FAILED`.
 */
export async function prepareDevice(device: Device, task: TaskSpec, plan: PreparePlan): Promise<void> {
  const { id, setup = {}, reference } = task
  if (device.description.backend !== 'simulated') tellByHand(device, id, setup.by_hand ?? [])
  const app = plan.clearApp === true ? loadAppPackages(plan.root).get(task.app) : undefined
  const date = reference?.date ?? setup.date
  const published: TaskSetup = date === undefined ? {} : { date }
  const first: TaskSetup = app === undefined ? {} : { clear: [app] }
  await carryOut(device, { verb: 'set up', id, first }, plan.criteria === Criteria.own ? setup : published, plan)
}

/** What was told of, by phone and task. */
const warned = new Set<string>()

/** Warns, once for each phone and task, of what only a person can prepare there. */
function tellByHand({ description: { serial } }: Device, id: string, sentences: readonly string[]): void {
  const message = `${id} needs on ${serial} what only a person can prepare: ${sentences.join(' ')}`
  if (sentences.length === 0 || warned.has(message)) return
  warned.add(message)
  process.emitWarning(message, { code: 'DROIDGYM_BY_HAND' })
}

/** Takes a task's lock away and carries out its teardown, if it has them. Rejects with `SETUP_FAILED`. */
export async function tearDown(device: Device, task: TaskSpec, plan: ScriptSurroundings): Promise<void> {
  const { id, setup: { lock } = {}, teardown } = task
  const work = { verb: 'tear down', id } as const
  if (lock !== undefined) await attempt(device, { ...work, kind: 'lock' }, () => unlockPhone(new SetupShell(device), lock))
  if (teardown !== undefined) await carryOut(device, work, teardown, plan)
}

interface Work {
  readonly verb: 'set up' | 'tear down'
  /** The task's. */
  readonly id: string
  /** Steps before those of the task. */
  readonly first?: TaskSetup
}

async function carryOut(
  device: Device,
  { verb, id, first = {} }: Work,
  setup: TaskSetup,
  plan: ScriptSurroundings,
): Promise<void> {
  const shell = new SetupShell(device)
  const carry = (kind: string, work: () => Promise<void>): Promise<void> => attempt(device, { verb, id, kind }, work)
  for (const step of [...stepsOf(first), ...stepsOf(setup)]) await carry(step.kind, () => step.run(shell))
  tellByHand(device, id, stepsByHand(setup, shell.left))
  const { lock, script, expects } = setup
  if (script !== undefined) await carry('script', () => playScript(device, script, plan))
  await device.perform({ kind: 'key', key: SystemKey.home })
  await device.settle(plan.settle)
  if (lock !== undefined) {
    await carry('lock', () => lockPhone(shell, lock))
    await device.settle(plan.settle)
  }
  if (expects === undefined) return
  await carry('expects', async () => {
    const facts = { device, files: new FileFacts(device), log: await device.log(), before: EMPTY_BASELINE }
    const { satisfied } = await compileCriterion(expects)({ ...facts, tree: () => device.hierarchy() })
    if (!satisfied) throw new SetupFault('what the task expects of the phone does not hold')
  })
}

interface Attempt extends Pick<Work, 'verb' | 'id'> {
  readonly kind: string
}

/** Rejects with `SETUP_FAILED` where the work rejects with a `SetupFault`. */
async function attempt(device: Device, { verb, id, kind }: Attempt, work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (cause) {
    if (!(cause instanceof SetupFault)) throw cause
    const message = `Cannot ${verb} ${id} on ${device.description.serial}: ${kind}: ${cause.message}.`
    throw new GymError(GymErrorCode.setupFailed, message, { cause })
  }
}
