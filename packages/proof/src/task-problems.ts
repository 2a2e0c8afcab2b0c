import type { ActionSpaceName } from '@droidgym/gym/action/action'
import { documentOrder } from '@droidgym/android/ui/ui-tree'
import { parseUiautomatorXml } from '@droidgym/android/ui/uiautomator-xml'
import { BackendRegistry } from '@droidgym/spec/backend/backend'
import type { Device, EventCursor, LogCursor } from '@droidgym/spec/device/device'
import { Environment } from '@droidgym/gym/environment'
import { FACT_KINDS } from '@droidgym/spec/facts/fact-kinds'
import { FileFacts } from '@droidgym/spec/facts/file-facts'
import { simulatedBackend } from '@droidgym/simulated/simulated-backend'
import type { EnvironmentSpec } from '@droidgym/spec/environments/environment'
import type { Leaf } from '@droidgym/spec/facts/leaf'
import { visitLeaf } from '@droidgym/spec/facts/leaf'
import { stepLimitOf } from '@droidgym/spec/tasks/suites'
import type { TaskSpec } from '@droidgym/spec/tasks/task'
import { isProvenOverLimit, leavesOf } from '@droidgym/spec/tasks/tasks'
import { baselineAgent } from '@droidgym/lab/play/agents/baseline-agents'
import type { Cell } from '@droidgym/lab/play/cells'
import { groupsOf, rehearsalSpace } from '@droidgym/lab/play/cells'
import type { EpisodeOutcome } from '@droidgym/lab/play/play-episode'
import { playEpisode } from '@droidgym/lab/play/play-episode'

/** A leaf of a criterion that nothing on the phone has matched yet. */
interface OpenLeaf {
  readonly task: string
  readonly leaf: Leaf
}

/**
 * Problems of tasks that only the phone can reveal: an expert that does not solve its task within the limit, and
 * criteria that name things the phone does not have. Every expert plays once in each environment, until every leaf of
 * every criterion has been matched.
 */
export async function problemsOfTasks(
  tasks: readonly TaskSpec[],
  environments: readonly EnvironmentSpec[],
): Promise<readonly string[]> {
  const problems: string[] = []
  let open: readonly OpenLeaf[] = []
  for (const environment of environments) {
    if (environment !== environments[0] && open.length === 0) break
    const cells = tasks.map((task) => ({ task, environment, actionSpace: rehearsalSpace(task) }))
    for (const group of groupsOf(cells.toSorted((a, b) => a.actionSpace.localeCompare(b.actionSpace)))) {
      const stage = await RehearsalPhone.open(group[0])
      try {
        for (const { task } of group) {
          problems.push(...await stage.problemsOf(task))
          if (environment === environments[0]) open = [...open, ...openLeavesOf(task)]
          const answers = await Promise.all(open.map(({ leaf }) => stage.answers(leaf)))
          open = open.filter((_, index) => answers[index] !== true)
        }
      } finally {
        await stage.close()
      }
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

/** The phone's cursors at the start. */
interface Cursors {
  readonly log: LogCursor
  readonly events: EventCursor | undefined
}

/** A phone on which experts play, with everything seen on it. */
class RehearsalPhone {
  readonly #environment: EnvironmentSpec
  readonly #actionSpace: ActionSpaceName
  readonly #device: Device
  /** Begins at the phone's first line. */
  readonly #log: LogCursor
  readonly #events: EventCursor | undefined
  readonly #gym: Environment
  readonly #ids = new Set<string>()
  #files: FileFacts

  private constructor({ environment, actionSpace, task }: Cell, device: Device, cursors: Cursors) {
    this.#environment = environment
    this.#actionSpace = actionSpace
    this.#device = device
    this.#log = cursors.log
    this.#events = cursors.events
    this.#files = new FileFacts(device)
    const backends = new BackendRegistry({ simulated: { open: () => Promise.resolve(device) } })
    const choice = { task: task.id, environment: environment.id, stepLimit: STEP_LIMIT }
    const options = { ...choice, actionSpace, observation: { xml: true } }
    this.#gym = new Environment(options, { backends })
  }

  /** The phone of a cell, on which experts of other tasks can play as well. */
  static async open(cell: Cell): Promise<RehearsalPhone> {
    const device = await simulatedBackend().open(cell.environment)
    return new RehearsalPhone(cell, device, { log: await device.log(), events: await device.events?.() })
  }

  /** That the expert does not solve the task, or not within the limit. */
  async problemsOf(task: TaskSpec): Promise<readonly string[]> {
    const { steps, reward } = await this.#rehearse(task)
    const { id: environment } = this.#environment
    if (reward === 0) return [`tasks/${task.id}: its expert does not solve it in environment ${environment}`]
    if (steps <= stepLimitOf(task)) return []
    if (isProvenOverLimit(task, { environment, actionSpace: this.#actionSpace, steps })) return []
    const excess = `${steps} steps in environment ${environment}, the limit is ${stepLimitOf(task)}`
    return [`tasks/${task.id}: its expert takes ${excess}; prove that none is shorter, under over_limit`]
  }

  #rehearse(task: TaskSpec): Promise<EpisodeOutcome> {
    const briefing = { task, environment: this.#environment, actionSpace: this.#actionSpace, seed: 0 }
    // The reset loads a snapshot, which restarts the versions of files.
    this.#files = new FileFacts(this.#device)
    return playEpisode(this.#gym, () => baselineAgent('expert', briefing), {
      limit: LIMIT_FACTOR * stepLimitOf(task),
      reset: { task: task.id },
      watch: (_, { xml = '' }) => {
        for (const node of documentOrder(parseUiautomatorXml(xml).roots)) this.#ids.add(node.resourceId)
      },
    })
  }

  /** Whether the phone has, now or earlier, what a leaf of a criterion names. */
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

const STEP_LIMIT = 1000
/** Factor of the limit within which an expert must finish, or counts as lost. */
const LIMIT_FACTOR = 3
