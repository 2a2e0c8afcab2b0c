import { join } from 'node:path'
import type { Action } from '@droidgym/gym/action/action'
import { ActionSpaceName } from '@droidgym/gym/action/action'
import { spokenReply } from '@droidgym/gym/action/spoken-reply'
import type { FewShotExample } from '@droidgym/agent/model/prompt/few-shot'
import { ModelError, ModelErrorCode } from '@droidgym/agent/model/endpoint/model-error'
import { describeReply } from '@droidgym/agent/model/prompt/history'
import { elementOf } from '@droidgym/gym/observation/element-fields'
import { elementList } from '@droidgym/gym/observation/element-text'
import { readEpisode } from '@droidgym/gym/record/read-episode'
import type { IndexEntry } from '@droidgym/gym/record/recording-index'
import { readWholeEpisodes } from '@droidgym/gym/record/recording-index'
import { Random } from '@droidgym/spec/random'

export interface FewShotChoice {
  readonly count: number
  readonly seed: number
}

/**
 * Demonstrations for examples in prompts: a folder's successful episodes of training environments, without those that
 * go on from others, recorded with elements in the action space of the agent.
 */
export class FewShotExamples {
  readonly #folder: string
  readonly #entries: readonly IndexEntry[]
  readonly #dialect: string | undefined

  private constructor(folder: string, entries: readonly IndexEntry[], dialect: string | undefined) {
    this.#folder = folder
    this.#entries = entries
    this.#dialect = dialect
  }

  /**
   * Throws `BAD_EXAMPLES` if the folder holds an episode of an environment outside training, or in another action
   * space, or no successful one; and `RecordError`.
   */
  static open(folder: string, space: ActionSpaceName, dialect?: string): FewShotExamples {
    const entries = readWholeEpisodes(folder)
    const foreign = entries.find(({ split }) => split !== 'train')
    if (foreign !== undefined) {
      const where = `environment ${foreign.environment} (${foreign.split})`
      throw bad(folder, `${foreign.id} was played in ${where}. Give recordings of training environments alone`)
    }
    const other = entries.find(({ action_space: recorded }) => recorded !== space)
    if (other !== undefined) {
      const advice = `Collect with --action-space ${space} --elements`
      throw bad(folder, `${other.id} has ${other.action_space} actions, and the agent's are ${space}. ${advice}`)
    }
    const won = entries.filter(({ success, steps }) => success && steps > 0)
    if (won.length === 0) throw bad(folder, 'no episode in it succeeded')
    return new FewShotExamples(folder, won, dialect)
  }

  /**
   * Draws, by the seed alone, `count` different steps of the task's own episodes, or of all if it has none. Independent
   * of the order of the index. Throws `BAD_EXAMPLES` if a chosen step has no elements or another dialect, and
   * `RecordError`.
   */
  choose(task: string, { count, seed }: FewShotChoice): readonly FewShotExample[] {
    const own = this.#entries.filter((entry) => entry.task === task)
    const from = (own.length > 0 ? own : this.#entries).toSorted((a, b) => (a.id < b.id ? -1 : 1))
    const steps = from.flatMap((entry) => Array.from({ length: entry.steps }, (_, step) => ({ entry, step })))
    return new Random(seed).sample(steps, count).map(({ entry, step }) => this.#example(entry, step))
  }

  #example({ id, file }: IndexEntry, step: number): FewShotExample {
    const { header, reset, steps } = readEpisode(join(this.#folder, file))
    if (header.dialect !== this.#dialect) {
      const [recorded, wanted] = [header.dialect, this.#dialect].map((name) => name ?? "droidgym's own format")
      throw bad(this.#folder, `${id} has actions in ${String(recorded)}, and the agent's are in ${String(wanted)}`)
    }
    const seen = step === 0 ? reset?.observation : steps[step - 1]?.observation
    const action = steps[step]?.action
    const elements = seen?.elements?.map(elementOf)
    if (elements === undefined || action === undefined) {
      throw bad(this.#folder, `${id} has no elements at step ${step}. Collect with --elements`)
    }
    return { goal: header.instruction, observation: elementList(elements), action: written(action) }
  }
}

/** Formats an action as in a reply after `Action:`, or as a call. */
function written(action: Action): string {
  switch (action.kind) {
    case ActionSpaceName.text:
      return describeReply({ text: spokenReply(action.text), toolCalls: [] }, [])
    case ActionSpaceName.ui: {
      const { kind, ...fields } = action.action
      return `${kind} ${JSON.stringify(fields)}`
    }
    default:
      throw new TypeError(`Agents with models do not act by ${action.kind}`)
  }
}

function bad(folder: string, why: string): ModelError {
  return new ModelError(ModelErrorCode.badExamples, `No examples can be taken from the recordings in ${folder}: ${why}`)
}
