import { EvaluationError, EvaluationErrorCode } from '../evaluation-error.ts'
import { adbKind } from './adb-source.ts'
import type { AgentKind, AgentSettings, AgentSource } from './agent-source.ts'
import { baselineKind } from './baseline-source.ts'
import { commandKind } from './command-source.ts'
import { nodeKind } from './node-source.ts'
import { onnxKind } from './onnx-source.ts'
import { openaiKind } from './openai-source.ts'
import { pythonKind } from './python-source.ts'

/** Every kind of agent, by the prefix of its names. A new kind is a file and a row here. */
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

/** The form of each kind's names, such as `onnx:FILE`. */
export const AGENT_FORMS: readonly string[] = Object.entries(AGENT_KINDS).map(([kind, { argument }]) => (
  argument === undefined ? kind : `${kind}:${argument}`
))

/**
 * Opens the agent of a name, ready to play. Rejects with `EvaluationError`, `PolicyError` or `AgentError` if it cannot
 * play at all.
 */
export async function openAgent(name: string, settings: AgentSettings = {}): Promise<AgentSource> {
  const kind = agentKind(name)
  if (kind !== undefined) return kind.open(name, name.slice(name.indexOf(':') + 1), settings)
  const message = `There is no agent ${JSON.stringify(name)}. Choose one of: ${AGENT_FORMS.join(', ')}`
  throw new EvaluationError(EvaluationErrorCode.unknownAgent, message)
}

/** Opens and closes an agent, to find faults and the observation it needs. Rejects as `openAgent`. */
export async function inspectAgent(name: string, settings: AgentSettings = {}): Promise<AgentSource> {
  const agent = await openAgent(name, settings)
  await agent.close()
  return agent
}

/** The kind of a named agent; `undefined` if there is none, or the name lacks the kind's argument. */
export function agentKind(name: string): AgentKind | undefined {
  const [, first = '', argument] = /^([^:]*)(?::([^]*))?$/.exec(name) ?? []
  const kind = Object.hasOwn(AGENT_KINDS, first) ? AGENT_KINDS[first] : undefined
  const fits = kind?.argument === undefined ? argument === undefined : Boolean(argument)
  return fits ? kind : undefined
}
