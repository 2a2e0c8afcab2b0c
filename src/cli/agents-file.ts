import { inspectAgent } from '@droidgym/lab/play/agents/agent-kinds'
import type { RunOffers } from '@droidgym/lab/play/agents/agent-needs'
import { unmetNeeds } from '@droidgym/lab/play/agents/agent-needs'
import type { AgentSettings, AgentSource } from '@droidgym/lab/play/agents/agent-source'
import type { AgentEntry } from '@droidgym/lab/play/agents/agents-file'
import { folderOf, readAgentsFile, settingsOf } from '@droidgym/lab/play/agents/agents-file'
import { faultOf } from '@droidgym/lab/experiment/run/fault'
import type { AgentFlags } from './options/agent-options.ts'
import { agentSettings } from './options/agent-options.ts'

/** An agent of a file that can play: it was opened once as a check, and closed. */
export interface ReadyAgent {
  readonly entry: AgentEntry
  readonly settings: AgentSettings
  /** With the name and model that results use. */
  readonly source: AgentSource
}

/** An agent that cannot play: its missing requirement, or why it does not start. */
export type AbsentAgent =
  | { readonly entry: AgentEntry, readonly unmet: readonly string[] }
  | { readonly entry: AgentEntry, readonly failure: string }

/** Checks every agent of a file before the first episode. Rejects with a `SpecError` for the file only. */
export async function openAgentsFile(
  file: string,
  flags: AgentFlags,
  offers: RunOffers,
): Promise<readonly (ReadyAgent | AbsentAgent)[]> {
  const opened: (ReadyAgent | AbsentAgent)[] = []
  for (const entry of readAgentsFile(file)) {
    const settings = { ...agentSettings(flags), ...settingsOf(entry, process.env) }
    const unmet = await unmetNeeds(entry.needs, settings, offers)
    opened.push(unmet.length > 0 ? { entry, unmet } : await opening(entry, settings))
  }
  return opened
}

async function opening(entry: AgentEntry, settings: AgentSettings): Promise<ReadyAgent | AbsentAgent> {
  try {
    const opened = await inspectAgent(entry.agent, settings)
    const model = entry.model?.name ?? opened.model
    return { entry, settings, source: { ...opened, name: entry.name, model } }
  } catch (error) {
    return { entry, failure: failureOf(error) }
  }
}

/** The code and message of an expected error. Rethrows others, which are faults of droidgym. */
export function failureOf(error: unknown): string {
  const { code, message } = faultOf(error)
  if (code === undefined) throw error
  return `${code}: ${message}`
}

/** Why an agent does not play, in one line. */
export function absence({ entry, ...why }: AbsentAgent): string {
  if ('unmet' in why) return `SKIPPED: ${folderOf(entry)} needs ${why.unmet.join('; ')}`
  return `FAILED: ${folderOf(entry)}: ${why.failure}`
}
