import { EvaluationError, EvaluationErrorCode } from '../../play/evaluation-error.ts'
import type { Experiment, ExperimentAgent } from './experiment.ts'
import { AGENT_ID } from './experiment.ts'

/** Agents that ask no model: what the rules allow at best, what nearly solves a task, and what needs no skill. */
export const BOUNDS = [
  { id: 'expert', agent: 'expert' },
  { id: 'near-miss', agent: 'near-miss' },
  { id: 'noop', agent: 'noop' },
  { id: 'random', agent: 'random' },
] as const satisfies readonly ExperimentAgent[]

export interface AgentChoice {
  /** Adds `BOUNDS`; alone if no agent is named. */
  readonly bounds?: boolean
  /** Each `NAME`, an agent of the experiment, or `NAME=AGENT`; none: all of the experiment. */
  readonly named: readonly string[]
  /** The model that replaces those of the agents. */
  readonly model?: string | undefined
}

/** The chosen agents, each name once. Throws `UNKNOWN_AGENT`. */
export function chooseAgents(
  { name: experiment, agents }: Pick<Experiment, 'name' | 'agents'>,
  { named, model, bounds = false }: AgentChoice,
): readonly ExperimentAgent[] {
  if (bounds) {
    const others = named.length === 0 ? [] : chooseAgents({ name: experiment, agents }, { named, model })
    return [...others.filter(({ id }) => !isBound(id)), ...BOUNDS]
  }
  const chosen = named.length === 0 ? agents : named.map((text): ExperimentAgent => {
    const [id = '', ...rest] = text.split('=')
    if (rest.length > 0 && AGENT_ID.test(id)) return { id, agent: rest.join('=') }
    const known = agents.find((agent) => agent.id === text)
    if (known !== undefined) return known
    const ids = agents.map((agent) => agent.id).join(', ')
    throw unknown(`${experiment} has no agent ${JSON.stringify(text)}: name one of ${ids}, or write NAME=AGENT`)
  })
  const asked = model === undefined ? chosen : chosen.map((agent) => withModel(agent, model))
  const twice = chosen.find(({ id }, index) => chosen.findIndex((agent) => agent.id === id) < index)
  if (twice !== undefined) throw unknown(`The agent ${twice.id} is named twice: give each another name`)
  // Two agents whose models are replaced by the same one become one agent.
  return asked.filter(({ id }, index) => asked.findIndex((agent) => agent.id === id) === index)
}

/** Whether a row is one of `BOUNDS`. */
export function isBound(id: string): boolean {
  return BOUNDS.some((bound) => bound.id === id)
}

/** Replaces an agent's model: `gpt-4o.text` becomes `my-model.text`. An agent without a model stays as it is. */
function withModel({ id, agent, ...rest }: ExperimentAgent, model: string): ExperimentAgent {
  const [, options] = /^openai:[^?]*(.*)$/s.exec(agent) ?? []
  if (options === undefined) return { id, agent, ...rest }
  const kind = id.includes('.') ? id.slice(id.indexOf('.') + 1) : id
  const folder = model.replaceAll(/[^\w-]+/g, '-').replace(/^-+/, '').slice(0, 40)
  return { id: `${folder}.${kind}`, agent: `openai:${model}${options}`, ...rest }
}

function unknown(message: string): EvaluationError {
  return new EvaluationError(EvaluationErrorCode.unknownAgent, message)
}
