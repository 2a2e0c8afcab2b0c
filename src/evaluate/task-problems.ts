import type { ActionSpaceName } from '../action/action.ts'
import { documentOrder } from '../android/ui/ui-tree.ts'
import { parseUiautomatorXml } from '../android/ui/uiautomator-xml.ts'
import { BackendRegistry } from '../device/backend.ts'
import type { Device, EventCursor, LogCursor } from '../device/device.ts'
import { Environment } from '../gym/environment.ts'
import { FACT_KINDS } from '../reward/facts/fact-kinds.ts'
import { FileFacts } from '../reward/file-facts.ts'
import { simulatedBackend } from '../simulated/simulated-backend.ts'
import type { EnvironmentSpec } from '../spec/environments/environment.ts'
import type { Leaf } from '../spec/facts/leaf.ts'
import { visitLeaf } from '../spec/facts/leaf.ts'
import { stepLimitOf } from '../spec/tasks/suites.ts'
import type { TaskSpec } from '../spec/tasks/task.ts'
import { isProvenOverLimit, leavesOf } from '../spec/tasks/tasks.ts'
import { baselineAgent } from './agents/baseline-agents.ts'
import type { EpisodeOutcome } from './play-episode.ts'
import { playEpisode } from './play-episode.ts'

/** A part of a criterion that nothing on the phone has answered to yet. */
interface OpenLeaf {
  readonly task: string
  readonly leaf: Leaf
}

/**
 * What is wrong with tasks that only the phone can tell: an expert that does not solve its task within the limit, and
 * criteria that speak of things the phone does not have. Every expert plays once in each environment, until every part
 * of every criterion has been answered to.
 */
export async function problemsOfTasks(
  tasks: readonly TaskSpec[],
  environments: readonly EnvironmentSpec[],
): Promise<readonly string[]> {
  const problems: string[] = []
  let open: readonly OpenLeaf[] = []
  const [first] = tasks
  for (const environment of environments) {
    if (first === undefined || (environment !== environments[0] && open.length === 0)) break
    const stage = await Stage.open(environment, first)
    try {
      for (const task of tasks) {
        const { steps, terminated } = await stage.rehearse(task)
        if (!terminated) {
          problems.push(`tasks/${task.id}: its expert does not solve it in environment ${environment.id}`)
        } else if (steps > stepLimitOf(task) && !isProven(task, environment, steps)) {
          const excess = `${steps} steps in environment ${environment.id}, the limit is ${stepLimitOf(task)}`
          problems.push(`tasks/${task.id}: its expert takes ${excess}; prove that none is shorter, under over_limit`)
        }
        if (environment === environments[0]) open = [...open, ...openLeavesOf(task)]
        const answers = await Promise.all(open.map(({ leaf }) => stage.answers(leaf)))
        open = open.filter((_, index) => answers[index] !== true)
      }
    } finally {
      await stage.close()
    }
  }
  return [...problems, ...open.map(({ task, leaf }) => `tasks/${task}: success: ${reasonOf(leaf)}`)]
}

function openLeavesOf({ id, success }: TaskSpec): readonly OpenLeaf[] {
  return leavesOf(success).map((leaf) => ({ task: id, leaf }))
}

function reasonOf(leaf: Leaf): string {
  return visitLeaf(leaf, (kind, condition) => FACT_KINDS[kind].missing(condition))
}

function isProven(task: TaskSpec, { id }: EnvironmentSpec, steps: number): boolean {
  return isProvenOverLimit(task, { environment: id, actionSpace: ACTION_SPACE, steps })
}

/** Where a phone stood at first. */
interface Cursors {
  readonly log: LogCursor
  readonly events: EventCursor | undefined
}

/** A phone on which experts play, with all that has been seen on it. */
class Stage {
  readonly #environment: EnvironmentSpec
  readonly #device: Device
  /** From the phone's first line. */
  readonly #log: LogCursor
  readonly #events: EventCursor | undefined
  readonly #gym: Environment
  readonly #ids = new Set<string>()
  #files: FileFacts

  private constructor(environment: EnvironmentSpec, first: TaskSpec, device: Device, cursors: Cursors) {
    this.#environment = environment
    this.#device = device
    this.#log = cursors.log
    this.#events = cursors.events
    this.#files = new FileFacts(device)
    const backends = new BackendRegistry({ simulated: { open: () => Promise.resolve(device) } })
    const choice = { task: first.id, environment: environment.id, stepLimit: STEP_LIMIT }
    const options = { ...choice, actionSpace: ACTION_SPACE, observation: { xml: true } }
    this.#gym = new Environment(options, { backends })
  }

  static async open(environment: EnvironmentSpec, first: TaskSpec): Promise<Stage> {
    const device = await simulatedBackend().open(environment)
    return new Stage(environment, first, device, { log: await device.log(), events: await device.events?.() })
  }

  rehearse(task: TaskSpec): Promise<EpisodeOutcome> {
    const briefing = { task, environment: this.#environment, actionSpace: ACTION_SPACE, seed: 0 }
    // The reset goes back to a snapshot, after which versions of files begin anew.
    this.#files = new FileFacts(this.#device)
    return playEpisode(this.#gym, () => baselineAgent('expert', briefing), {
      limit: PATIENCE * stepLimitOf(task),
      reset: { task: task.id },
      watch: (_, { xml = '' }) => {
        for (const node of documentOrder(parseUiautomatorXml(xml).roots)) this.#ids.add(node.resourceId)
      },
    })
  }

  /** Whether the phone has, after the last episode or at any time before, what a part of a criterion speaks of. */
  async answers(leaf: Leaf): Promise<boolean> {
    const seen = {
      device: this.#device,
      files: this.#files,
      log: this.#log,
      resourceIds: this.#ids,
      events: async () => (await this.#events?.read())?.events ?? [],
    }
    return visitLeaf(leaf, (kind, condition) => FACT_KINDS[kind].isFound(condition, seen))
  }

  close(): Promise<void> {
    return this.#gym.close()
  }
}

const ACTION_SPACE: ActionSpaceName = 'dual-gesture'
const STEP_LIMIT = 1000
/** How much longer than the limit an expert may take before it counts as lost. */
const PATIENCE = 3
