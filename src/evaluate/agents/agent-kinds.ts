import { EvaluationError, EvaluationErrorCode } from '../evaluation-error.ts'
import { adbKind } from './adb-source.ts'
import type { AgentKind, AgentSettings, AgentSource } from './agent-source.ts'
import { baselineKind } from './baseline-source.ts'
import { commandKind } from './command-source.ts'
import { nodeKind } from './node-source.ts'
import { onnxKind } from './onnx-source.ts'
import { openaiKind } from './openai-source.ts'
import { pythonKind } from './python-source.ts'

/** Every kind of agent, by what its names begin with. Another kind is another file and a row here. */
const AGENT_KINDS: Readonly<Record<string, AgentKind>> = {
  'expert': baselineKind,
  'near-miss': baselineKind,
  'random': baselineKind,
  'noop': baselineKind,
  'onnx': onnxKind,
  'python': pythonKind,
  'node': nodeKind,
  'command': commandKind,
  'adb': adbKind,
  'openai': openaiKind,
}

/** How each kind is named, such as `onnx:FILE`. */
export const AGENT_FORMS: readonly string[] = Object.entries(AGENT_KINDS).map(([kind, { argument }]) => (
  argument === undefined ? kind : `${kind}:${argument}`
))

/**
 * The agent of a name, ready to play. Rejects with `EvaluationError`, `PolicyError` or `AgentError` when it cannot play
 * at all.
 */
export async function openAgent(name: string, settings: AgentSettings = {}): Promise<AgentSource> {
  const kind = agentKind(name)
  if (kind !== undefined) return kind.open(name, name.slice(name.indexOf(':') + 1), settings)
  const message = `There is no agent ${JSON.stringify(name)}. Choose one of: ${AGENT_FORMS.join(', ')}`
  throw new EvaluationError(EvaluationErrorCode.unknownAgent, message)
}

/** An agent that was opened, for its faults and what it needs to see, and is closed again. Rejects as `openAgent`. */
export async function inspectAgent(name: string, settings: AgentSettings = {}): Promise<AgentSource> {
  const agent = await openAgent(name, settings)
  await agent.close()
  return agent
}

/** The kind of the agent of a name; `undefined` when there is none, or the name lacks what the kind needs. */
export function agentKind(name: string): AgentKind | undefined {
  const [, first = '', argument] = /^([^:]*)(?::([^]*))?$/.exec(name) ?? []
  const kind = Object.hasOwn(AGENT_KINDS, first) ? AGENT_KINDS[first] : undefined
  const fits = kind?.argument === undefined ? argument === undefined : Boolean(argument)
  return fits ? kind : undefined
}
