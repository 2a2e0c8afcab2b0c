import type { Device } from '../device/device.ts'
import { SystemKey } from '../device/device.ts'
import { EMPTY_BASELINE } from '../facts/fact-value.ts'
import { FileFacts } from '../facts/file-facts.ts'
import { compileCriterion } from '../reward/compile-criterion.ts'
import { loadAppPackages } from '../spec/app-packages.ts'
import type { TaskSetup, TaskSpec } from '../spec/tasks/task.ts'
import { Criteria } from './environment-contract.ts'
import { GymError, GymErrorCode } from './gym-error.ts'
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
  const { setup = {}, reference } = task
  tellByHand(device, task)
  const app = plan.clearApp === true ? loadAppPackages(plan.root).get(task.app) : undefined
  if (app !== undefined) await carryOut(device, `set up ${task.id}`, { clear: [app] }, plan)
  const date = reference?.date ?? setup.date
  const published: TaskSetup = date === undefined ? {} : { date }
  await carryOut(device, `set up ${task.id}`, plan.criteria === Criteria.own ? setup : published, plan)
}

/** Tasks that were told of, by phone. */
const told = new Set<string>()

/** Warns, once for each phone and task, of what only a person can prepare there. The simulated phone has it. */
function tellByHand({ description: { serial, backend } }: Device, { id, setup }: TaskSpec): void {
  const key = `${serial} ${id}`
  if (setup?.by_hand === undefined || backend === 'simulated' || told.has(key)) return
  told.add(key)
  const message = `${id} needs on ${serial} what only a person can prepare: ${setup.by_hand.join(' ')}`
  process.emitWarning(message, { code: 'DROIDGYM_BY_HAND' })
}

/** Carries out a task's teardown, if it has one. Rejects with `SETUP_FAILED`. */
export async function tearDown(device: Device, { id, teardown }: TaskSpec, plan: ScriptSurroundings): Promise<void> {
  if (teardown !== undefined) await carryOut(device, `tear down ${id}`, teardown, plan)
}

async function carryOut(device: Device, what: string, setup: TaskSetup, plan: ScriptSurroundings): Promise<void> {
  const shell = new SetupShell(device)
  const attempt = async (kind: string, work: () => Promise<void>): Promise<void> => {
    try {
      await work()
    } catch (cause) {
      if (!(cause instanceof SetupFault)) throw cause
      const message = `Cannot ${what} on ${device.description.serial}: ${kind}: ${cause.message}.`
      throw new GymError(GymErrorCode.setupFailed, message, { cause })
    }
  }
  for (const step of stepsOf(setup)) await attempt(step.kind, () => step.run(shell))
  const { script, expects } = setup
  if (script !== undefined) await attempt('script', () => playScript(device, script, plan))
  await device.perform({ kind: 'key', key: SystemKey.home })
  await device.settle(plan.settle)
  if (expects === undefined) return
  await attempt('expects', async () => {
    const facts = { device, files: new FileFacts(device), log: await device.log(), before: EMPTY_BASELINE }
    const { satisfied } = await compileCriterion(expects)({ ...facts, tree: () => device.hierarchy() })
    if (!satisfied) throw new SetupFault('what the task expects of the phone does not hold')
  })
}
