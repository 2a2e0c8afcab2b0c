import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { OnInvalid } from '@droidgym/protocol/interface/options'
import { messageOf } from '@droidgym/base/error/message-of'
import { AgentError, AgentErrorCode } from '@droidgym/agent/process/agent-error'
import type { AgentProgram } from '@droidgym/agent/process/agent-process'
import { AgentProcesses } from '@droidgym/agent/process/agent-processes'
import { ProcessAgent } from '@droidgym/agent/process/process-agent'
import type { AgentSettings, AgentSource } from './agent-source.ts'

/** Timeout of one call. */
const CALL_MS = 60_000

/** The program of an agent, and its source file. */
export interface SourceProgram extends Pick<AgentProgram, 'name' | 'command' | 'advice'> {
  readonly file?: string
}

/** An agent in its own processes. Rejects as `AgentProcess.start` does, or when its file cannot be read. */
export async function processSource(
  { file, ...program }: SourceProgram,
  { timeoutMs = CALL_MS, variables, folder }: AgentSettings,
): Promise<AgentSource> {
  const digest = file === undefined ? undefined : await digestOf(program.name, file)
  const log = (text: string): unknown => process.stderr.write(text)
  const processes = await AgentProcesses.open({
    ...program, timeoutMs, log,
    environment: variables,
    folder,
  })
  const { observation, actionSpace, dialect, onInvalid } = processes.declaration
  return {
    name: program.name,
    digest,
    actionSpaces: [actionSpace],
    dialect,
    onInvalid: onInvalid === OnInvalid.end ? onInvalid : undefined,
    observation,
    atOnce: 1,
    make: (briefing) => new ProcessAgent(processes, briefing),
    close: () => processes.close(),
  }
}

async function digestOf(name: string, file: string): Promise<string> {
  try {
    return createHash('sha256').update(await readFile(file)).digest('hex')
  } catch (cause) {
    const message = `Cannot start ${name}: its file cannot be read (${messageOf(cause)}). Correct the path`
    throw new AgentError(AgentErrorCode.notStarted, message, { cause })
  }
}
