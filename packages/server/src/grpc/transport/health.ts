import { status } from '@grpc/grpc-js'
import type { sendUnaryData, Server, ServerUnaryCall, ServerWritableStream } from '@grpc/grpc-js'
import { service } from 'grpc-health-check'

type ServingStatus = 'SERVING' | 'NOT_SERVING' | 'SERVICE_UNKNOWN'

interface HealthRequest {
  readonly service: string
}

interface HealthResponse {
  readonly status: ServingStatus
}

/**
 * `grpc.health.v1` for services that serve until all stop at once. The implementation that comes with
 * `grpc-health-check` never ends its watchers' streams, which would hold a stop until its grace time is over.
 */
export class Health {
  readonly #services: ReadonlySet<string>
  readonly #watchers = new Set<ServerWritableStream<HealthRequest, HealthResponse>>()
  #stopped = false

  /** `services`: full names; the empty one stands for the whole server. */
  constructor(services: readonly string[]) {
    this.#services = new Set(services)
  }

  addTo(server: Server): void {
    server.addService(service, {
      check: ({ request }: ServerUnaryCall<HealthRequest, HealthResponse>, answer: sendUnaryData<HealthResponse>) => {
        const current = this.#statusOf(request.service)
        if (current !== 'SERVICE_UNKNOWN') answer(null, { status: current })
        else answer({ code: status.NOT_FOUND, details: `No service ${request.service} here: ask for ${this.#names()}` })
      },
      list: (_call: ServerUnaryCall<object, object>, answer: sendUnaryData<object>) => {
        const statuses: Record<string, HealthResponse> = {}
        for (const name of this.#services) statuses[name] = { status: this.#statusOf(name) }
        answer(null, { statuses })
      },
      watch: (watcher: ServerWritableStream<HealthRequest, HealthResponse>) => {
        watcher.write({ status: this.#statusOf(watcher.request.service) })
        if (this.#stopped) {
          watcher.end()
          return
        }
        this.#watchers.add(watcher)
        watcher.on('cancelled', () => this.#watchers.delete(watcher))
      },
    })
  }

  /** Reports every service as `NOT_SERVING` from now on; tells watchers, and ends their streams. */
  stop(): void {
    this.#stopped = true
    for (const watcher of this.#watchers) {
      watcher.write({ status: this.#statusOf(watcher.request.service) })
      watcher.end()
    }
    this.#watchers.clear()
  }

  #statusOf(name: string): ServingStatus {
    if (!this.#services.has(name)) return 'SERVICE_UNKNOWN'
    return this.#stopped ? 'NOT_SERVING' : 'SERVING'
  }

  #names(): string {
    return [...this.#services].filter((name) => name !== '').join(', ')
  }
}
