import type { Shell } from '../../shell/shell.ts'
import type { LivePhone } from '../live-phone.ts'
import type { AdbStream } from './adb-stream.ts'
import { serveFramebuffer } from './framebuffer-service.ts'
import { readShellRequest, serveShell } from './shell-service.ts'
import { SyncService } from './sync-service.ts'
import { serveTcp } from './tcp-service.ts'

export type Service = (stream: AdbStream) => Promise<void>

/** Supported features of those that adbd of Android 10 offers; without `abb` clients use `cmd`. */
export const ADBD_FEATURES = ['fixed_push_symlink_timestamp', 'fixed_push_mkdir', 'stat_v2', 'cmd', 'shell_v2'] as const

export interface ServedPhone {
  readonly live: LivePhone
  /** Runs on `live`. */
  readonly shell: Shell
  /** Linux user that adbd runs as. */
  readonly uid: number
}

/** The adbd services that need only the phone; null for others. */
export function phoneService(service: string, { live, shell, uid }: ServedPhone): Service | null {
  const request = readShellRequest(service)
  if (request !== null) return (stream) => serveShell(shell, stream, request, uid)
  const [, name = '', rest = ''] = /^([a-z]+):(.*)$/s.exec(service) ?? []
  switch (name) {
    case 'sync':
      return (stream) => new SyncService(live, stream, uid).serve()
    case 'framebuffer':
      return (stream) => serveFramebuffer(live, stream)
    case 'tcp': {
      const port = live.ports.get(Number(rest))
      return port === undefined ? null : (stream) => serveTcp(live, stream, port)
    }
    default:
      return null
  }
}
