import { join } from 'node:path'
import { packageRoot } from '../../spec/package-root.ts'
import type { AgentKind } from './agent-source.ts'
import { QueuePolicy } from './agent-source.ts'
import { processSource } from './process-source.ts'

const RUNNER = 'dist/agent/process/node-runner.js'
/** The protocol on 3 and 4, so that the agent reads nothing and prints to standard error. */
const APART = 'exec "$0" "$@" 3<&0 4>&1 </dev/null >&2'

/** A class or object that a JavaScript module exports by default. */
export const nodeKind: AgentKind = {
  argument: 'FILE',
  queue: QueuePolicy.refuse,
  open: (name, file, settings) => {
    const command = ['/bin/sh', '-c', APART, process.execPath, join(packageRoot(), RUNNER), file] as const
    return processSource({ name, command, advice: 'Export a class or an object by default', file }, settings)
  },
}
