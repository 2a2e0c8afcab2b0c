import type { Command } from 'commander'
import { simulatedGym } from '@droidgym/gym/gym'
import { LogLevel } from '@droidgym/server/service/server-log'
import { LogFormat, openEventLog } from '../output/event-log.ts'
import { stopSignal } from '../stop-signal.ts'

export function defineMcp(command: Command): void {
  command.action(async () => {
    const { serveMcpOnStdio } = await import('@droidgym/server/http/mcp/serve-stdio')
    const log = openEventLog({ format: LogFormat.pretty, level: LogLevel.warning })
    await serveMcpOnStdio(simulatedGym(), log, stopSignal())
  })
}
