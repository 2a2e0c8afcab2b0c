import { join, resolve } from 'node:path'
import { packageRoot } from '@droidgym/spec/load/package-root'
import type { AgentKind } from './agent-source.ts'
import { QueuePolicy } from './agent-source.ts'
import { processSource } from './process-source.ts'

const RUNNER = 'clients/python/src/droidgym/agent_runner.py'
const CLASS = 'Agent'

/** A class in a Python file. */
export const pythonKind: AgentKind = {
  argument: 'FILE[:CLASS]',
  queue: QueuePolicy.refuse,
  open: (name, argument, settings) => {
    const [, file = '', className = CLASS] = /^(.+?)(?::([A-Za-z_]\w*))?$/s.exec(argument) ?? []
    const { python = 'python3' } = settings
    const command = [python, join(packageRoot(), RUNNER), resolve(file), className] as const
    const advice = 'Name a Python of version 3.10 or newer with --python or DROIDGYM_PYTHON'
    return processSource({ name, command, advice, file }, settings)
  },
}
