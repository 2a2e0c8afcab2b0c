import { join, resolve } from 'node:path'
import { AgentError, AgentErrorCode } from '@droidgym/agent/process/agent-error'
import { runsTypeScript } from '@droidgym/base/process/runs-typescript'
import { packageRoot } from '@droidgym/spec/load/package-root'
import type { AgentKind } from './agent-source.ts'
import { QueuePolicy } from './agent-source.ts'
import { processSource } from './process-source.ts'

const RUNNER = 'dist/agent/process/node-runner.js'
/** Moves the protocol to descriptors 3 and 4, so that the agent reads nothing and prints to standard error. */
const APART = 'exec "$0" "$@" 3<&0 4>&1 </dev/null >&2'

/** An agent that a JavaScript module exports by default, as a class or object. */
export const nodeKind: AgentKind = {
  argument: 'FILE',
  queue: QueuePolicy.refuse,
  open: async (name, file, settings) => {
    if (/\.[mc]?ts$/.test(file) && !runsTypeScript()) {
      const message = `Cannot start ${name}: Node.js ${process.version} does not run TypeScript`
      const advice = 'Run droidgym with Node.js 22.18 or newer, or compile the file to JavaScript'
      throw new AgentError(AgentErrorCode.notStarted, `${message}. ${advice}`)
    }
    const command = ['/bin/sh', '-c', APART, process.execPath, join(packageRoot(), RUNNER), resolve(file)] as const
    return await processSource({ name, command, advice: 'Export a class or an object by default', file }, settings)
  },
}
