import type { Command } from 'commander'
import { simulatedGym } from '../../gym/gym.ts'
import { LogLevel } from '../../service/server-log.ts'
import { loadOptional } from '../../spec/optional-package.ts'
import { LogFormat, openEventLog } from '../output/event-log.ts'
import { stopSignal } from '../stop-signal.ts'

export function defineMcp(command: Command): void {
  command.action(async () => {
    const load = () => import('../../http/mcp/serve-stdio.ts')
    const { serveMcpOnStdio } = await loadOptional('@modelcontextprotocol/sdk', load)
    const log = openEventLog({ format: LogFormat.pretty, level: LogLevel.warning })
    await serveMcpOnStdio(simulatedGym(), log, stopSignal())
  })
}
