import type { Command } from 'commander'
import { simulatedGym } from '@droidgym/gym/gym'
import { LogLevel } from '../../service/server-log.ts'
import { LogFormat, openEventLog } from '../output/event-log.ts'
import { stopSignal } from '../stop-signal.ts'

export function defineMcp(command: Command): void {
  command.action(async () => {
    const { serveMcpOnStdio } = await import('../../http/mcp/serve-stdio.ts')
    const log = openEventLog({ format: LogFormat.pretty, level: LogLevel.warning })
    await serveMcpOnStdio(simulatedGym(), log, stopSignal())
  })
}
