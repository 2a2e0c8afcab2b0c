import type { ActionSpaceName } from '../action/action.ts'
import { documentOrder } from '../android/ui/ui-tree.ts'
import { parseUiautomatorXml } from '../android/ui/uiautomator-xml.ts'
import { BackendRegistry } from '../backend/backend.ts'
import type { Device, EventCursor, LogCursor } from '../device/device.ts'
import { Environment } from '../gym/environment.ts'
import { FACT_KINDS } from '../facts/fact-kinds.ts'
import { FileFacts } from '../facts/file-facts.ts'
import { simulatedBackend } from '../simulated/simulated-backend.ts'
import type { EnvironmentSpec } from '../spec/environments/environment.ts'
import type { Leaf } from '../facts/leaf.ts'
import { visitLeaf } from '../facts/leaf.ts'
import { stepLimitOf } from '../spec/tasks/suites.ts'
import type { TaskSpec } from '../spec/tasks/task.ts'
import { isProvenOverLimit, leavesOf } from '../spec/tasks/tasks.ts'
import { baselineAgent } from './agents/baseline-agents.ts'
import type { EpisodeOutcome } from './play-episode.ts'
import { playEpisode } from './play-episode.ts'

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
  const [first] = tasks
  for (const environment of environments) {
    if (first === undefined || (environment !== environments[0] && open.length === 0)) break
    const stage = await RehearsalPhone.open(environment, first)
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

/** The phone's cursors at the start. */
interface Cursors {
  readonly log: LogCursor
  readonly events: EventCursor | undefined
}

/** A phone on which experts play, with everything seen on it. */
class RehearsalPhone {
  readonly #environment: EnvironmentSpec
  readonly #device: Device
  /** Begins at the phone's first line. */
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

  static async open(environment: EnvironmentSpec, first: TaskSpec): Promise<RehearsalPhone> {
    const device = await simulatedBackend().open(environment)
    return new RehearsalPhone(environment, first, device, { log: await device.log(), events: await device.events?.() })
  }

  rehearse(task: TaskSpec): Promise<EpisodeOutcome> {
    const briefing = { task, environment: this.#environment, actionSpace: ACTION_SPACE, seed: 0 }
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

const ACTION_SPACE: ActionSpaceName = 'dual-gesture'
const STEP_LIMIT = 1000
/** Factor of the limit within which an expert must finish, or counts as lost. */
const LIMIT_FACTOR = 3
