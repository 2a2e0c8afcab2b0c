import type { ServerSettings } from '../../service/options/server-options.ts'
import { isLoopback } from '../../web/loopback.ts'
import type { Welcome } from './protocol.ts'

export type Access = Welcome['access']

/** What clients may watch beside their own environments: all of them where only this machine can call. */
export function accessTo({ host, tokens }: Pick<ServerSettings, 'host' | 'tokens'>): Access {
  return isLoopback(host) && tokens === undefined ? 'all' : 'own'
}
