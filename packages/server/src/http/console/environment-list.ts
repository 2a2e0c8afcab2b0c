import { defined } from '@droidgym/base/defined'
import type { EpisodeStatus } from '@droidgym/gym/environment-contract'
import { DEFAULT_BACKEND } from '@droidgym/gym/make-plan'
import type { Caller } from '../../service/clients/caller.ts'
import type { Lease } from '../../service/registry/environment-registry.ts'
import type { Service } from '../../service/service.ts'
import type { EnvironmentEntry } from './protocol.ts'

/** Pages hear of changes this often, at most. */
const TELL_MS = 500

export interface EnvironmentListParts {
  readonly service: Service
  readonly caller: Caller
  readonly maySee: (lease: Lease) => boolean
  /** Resolves when the page has taken it. Must not reject. */
  readonly tell: (environments: readonly EnvironmentEntry[]) => Promise<void>
}

/** The environments of a server as one page may see them, told again while they change. */
export class EnvironmentList {
  readonly #service: Service
  readonly #caller: Caller
  readonly #maySee: (lease: Lease) => boolean
  readonly #tell: (environments: readonly EnvironmentEntry[]) => Promise<void>
  readonly #unwatch: () => void
  readonly #statuses = new Map<string, EpisodeStatus | undefined>()
  readonly #stale = new Set<string>()
  #timer: NodeJS.Timeout | undefined
  #isTelling = false

  constructor({ service, caller, maySee, tell }: EnvironmentListParts) {
    this.#service = service
    this.#caller = caller
    this.#maySee = maySee
    this.#tell = tell
    this.#unwatch = service.registry.watch((handle) => {
      this.#stale.add(handle)
      this.#plan()
    })
  }

  stop(): void {
    this.#unwatch()
    clearTimeout(this.#timer)
  }

  /** In the order in which they were made. */
  async entries(): Promise<readonly EnvironmentEntry[]> {
    const { registry } = this.#service
    const leases = registry.leases().filter(this.#maySee)
    const handles = new Set(leases.map(({ handle }) => handle))
    for (const handle of this.#statuses.keys()) if (!handles.has(handle)) this.#statuses.delete(handle)
    await Promise.all(leases.map(async ({ handle }) => {
      if (this.#statuses.has(handle) && !this.#stale.delete(handle)) return
      const status = registry.look(handle, this.#caller, { kind: 'status' })
      // One that was closed meanwhile is left out the next time.
      this.#statuses.set(handle, await status.catch(() => undefined))
    }))
    return leases.map((lease) => this.#entryOf(lease))
  }

  #plan(): void {
    if (this.#timer !== undefined || this.#isTelling) return
    this.#timer = setTimeout(() => void this.#tellChanges(), TELL_MS)
    this.#timer.unref()
  }

  async #tellChanges(): Promise<void> {
    this.#timer = undefined
    this.#isTelling = true
    await this.#tell(await this.entries())
    this.#isTelling = false
    if (this.#stale.size > 0) this.#plan()
  }

  #entryOf({ handle, options, client }: Lease): EnvironmentEntry {
    const status = this.#statuses.get(handle)
    const takenBy = this.#service.registry.takenBy(handle)
    const [usual = DEFAULT_BACKEND] = this.#service.gym.backends
    const { actionSpace, backend = usual } = options
    return defined({
      handle, client: client.name, isOwn: client === this.#caller.client, actionSpace, backend,
      takenBy,
      isPhoneLost: status?.over === true && status.phone === undefined ? true as const : undefined,
      episode: status?.phone && episodeOf(status, status.phone),
    })
  }
}

function episodeOf(
  { task, instruction, environment, seed, step, stepLimit, over, success }: EpisodeStatus,
  { display: { width, height } }: NonNullable<EpisodeStatus['phone']>,
): NonNullable<EnvironmentEntry['episode']> {
  return { task, instruction, environment, seed, step, stepLimit, over, success, display: { width, height } }
}
