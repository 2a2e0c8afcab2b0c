import type { ActionSpaceName } from '../../action/action.ts'
import { ActionSpaceName as Space } from '../../action/action.ts'
import type { Agent, EpisodeBriefing } from '../../agent/agent.ts'
import { OnnxAgent, PolicyBatches } from '../../agent/policy/onnx-agent.ts'
import { OnnxPolicy } from '../../agent/policy/onnx-policy.ts'
import { TimedPolicy } from '../../agent/policy/timed-policy.ts'
import type { ObservationRequest } from '../../observation/observation.ts'
import type { BaselineAgent } from '../baseline-agents.ts'
import { BASELINE_AGENTS, baselineAgent } from '../baseline-agents.ts'
import type { HeaderRecord } from '../../record/episode-records.ts'
import { openModelAgents } from '../model-agents.ts'
import { EvaluationError, EvaluationErrorCode } from './evaluation-error.ts'

/** Makes agents of one kind, one for every episode. */
export interface AgentSource {
  /** As `openAgent` was told. */
  readonly name: string
  /** SHA-256 of the policy's file, or of a model's settings, in hexadecimal. */
  readonly digest?: string
  /** All that it is configured with, as JSON: recordings have it. */
  readonly settings?: NonNullable<HeaderRecord['agent_settings']>
  /** Those it can act in; the first is what holds when nobody says. */
  readonly actionSpaces: readonly ActionSpaceName[]
  /** The published format that its text actions are written in; absent: droidgym's own. */
  readonly dialect?: string
  /** What it has to see. */
  readonly observation: ObservationRequest
  /** Episodes that are worth playing at once, so that they are answered together. */
  readonly atOnce: number
  make(briefing: EpisodeBriefing): Agent
  close(): Promise<void>
}

const ONNX = 'onnx:'
const OPENAI = 'openai:'
/** Beyond this a bigger batch of a small model is hardly quicker for each. */
const POLICY_AT_ONCE = 8

/**
 * A baseline by its name, `onnx:policy.onnx`, of which one call may take `policyMs` milliseconds, or `openai:MODEL`.
 * Rejects with `EvaluationError`, `PolicyError`, or as `openModelAgents`.
 */
export async function openAgent(name: string, policyMs?: number): Promise<AgentSource> {
  const file = policyFileOf(name)
  if (file !== undefined) return policySource(name, file, policyMs)
  if (name.startsWith(OPENAI)) return { name, ...await openModelAgents(name.slice(OPENAI.length)) }
  const baseline = BASELINE_AGENTS.find((candidate) => candidate === name)
  if (baseline !== undefined) return baselineSource(baseline)
  const known = [...BASELINE_AGENTS, 'onnx:FILE', 'openai:MODEL'].join(', ')
  throw new EvaluationError(EvaluationErrorCode.unknownAgent, `There is no agent ${JSON.stringify(name)}. Choose one of: ${known}`)
}

/** The file of an agent that is a policy. */
export function policyFileOf(name: string): string | undefined {
  return name.startsWith(ONNX) ? name.slice(ONNX.length) : undefined
}

async function policySource(name: string, file: string, policyMs: number | undefined): Promise<AgentSource> {
  const policy = await OnnxPolicy.open(file)
  await policy.close()
  const { digest, metadata } = policy
  const batches = new PolicyBatches(new TimedPolicy(file, digest, policyMs))
  return {
    name,
    digest,
    actionSpaces: [metadata.action_space],
    observation: { pixels: metadata.pixels },
    atOnce: POLICY_AT_ONCE,
    make: ({ task }) => new OnnxAgent(batches, task.instruction),
    close: () => batches.close(),
  }
}

function baselineSource(name: BaselineAgent): AgentSource {
  return {
    name,
    actionSpaces: [Space.dualGesture, Space.discrete, Space.text],
    observation: { xml: true },
    atOnce: 1,
    make: (briefing) => baselineAgent(name, briefing),
    close: async () => undefined,
  }
}
