import type { Client } from '../../service/clients/clients.ts'
import { RequestError, RequestErrorCode } from '../../service/errors/request-error.ts'
import type { Service } from '../../service/service.ts'
import type { EpisodePlay } from './episode-play.ts'

/** A page that is gone may come back within this time. */
const RETURN_MS = 60_000

interface OpenPlay {
  readonly play: EpisodePlay
  readonly client: Client
  /** The page that acts; absent while it is gone. */
  page: object | undefined
  timer?: NodeJS.Timeout | undefined
}

/** The episodes that pages play, each by one page at a time. */
export class OpenPlays {
  readonly #service: Service
  readonly #open = new Map<string, OpenPlay>()
  readonly #unwatch: () => void

  constructor(service: Service) {
    this.#service = service
    this.#unwatch = service.registry.watch((handle) => this.#forgetIfClosed(handle))
  }

  add(play: EpisodePlay, client: Client, page: object): void {
    this.#open.set(play.handle, { play, client, page })
  }

  /** The episode that a page plays. Throws `UNKNOWN_HANDLE` and `SESSION_TAKEN`. */
  of(handle: string, client: Client, page: object): EpisodePlay {
    const open = this.#find(handle, client)
    if (open.page === page) return open.play
    throw new RequestError(
      RequestErrorCode.sessionTaken,
      'Another page plays on in this environment: go on there, or begin an episode of your own',
    )
  }

  /** Gives the episode to another page of the client, as after a lost connection. Throws `UNKNOWN_HANDLE`. */
  resume(handle: string, client: Client, page: object): EpisodePlay {
    const open = this.#find(handle, client)
    clearTimeout(open.timer)
    open.page = page
    return open.play
  }

  /** The page is gone: its environments are closed unless it comes back soon. */
  leave(page: object): void {
    for (const [handle, open] of this.#open) {
      if (open.page !== page) continue
      open.page = undefined
      open.timer = setTimeout(() => void this.#service.registry.abandon(handle), RETURN_MS)
      open.timer.unref()
    }
  }

  stop(): void {
    this.#unwatch()
    for (const { timer } of this.#open.values()) clearTimeout(timer)
    this.#open.clear()
  }

  #find(handle: string, client: Client): OpenPlay {
    this.#service.registry.describe(handle, { client })
    const open = this.#open.get(handle)
    if (open !== undefined) return open
    throw new RequestError(
      RequestErrorCode.unknownHandle,
      `No page plays in the environment ${JSON.stringify(handle)}: take it over to act in it`,
    )
  }

  #forgetIfClosed(handle: string): void {
    const open = this.#open.get(handle)
    if (open === undefined || this.#service.registry.optionsOf(handle, open) !== undefined) return
    clearTimeout(open.timer)
    this.#open.delete(handle)
  }
}
