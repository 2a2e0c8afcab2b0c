import type { Client } from '../../service/clients/clients.ts'
import type { Lease } from '../../service/registry/environment-registry.ts'
import type { Welcome } from './protocol.ts'

/** What a client may see and do beside its own environments. */
export function accessOf(_client: Client): Welcome['access'] {
  return 'operate'
}

export function maySee(client: Client, lease: Pick<Lease, 'client'>): boolean {
  return lease.client === client || accessOf(client) !== 'own'
}
