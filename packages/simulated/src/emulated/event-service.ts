import { once } from 'node:events'
import { createServer } from 'node:net'
import type { Server, Socket } from 'node:net'
import { ACCESSIBILITY_ENABLED, ENABLED_SERVICES, namesService } from '@droidgym/android/ui/accessibility-services'
import { EVENT_PORT, EVENT_SERVICE, GREETING, readEventLine, writeEventLine } from '@droidgym/android/ui/event-lines'
import type { Phone } from '@droidgym/phone/phone'
import { packageSettingsOf } from '@droidgym/phone/system/package-settings'
import type { LivePhone } from './live-phone.ts'
import { listenOnLoopback } from './loopback.ts'

const MAX_CONNECTIONS = 8
/** Maximum bytes buffered for a client that does not read. Events beyond it are dropped, and counted. */
const MAX_WAITING_BYTES = 1024 * 1024
/** Maximum characters of a client's line. */
const MAX_QUESTION = 1024

export interface EventServiceOptions {
  /** Serves without the app. Otherwise the app must be installed, and be enabled in the settings. */
  readonly alwaysOn: boolean
}

/**
 * The socket of an event service on a phone; here the phone itself provides the events. Like any accessibility service
 * it is bound while it is enabled and not suppressed; otherwise nothing listens
 * (AccessibilityManagerService.updateServicesLocked, API 29).
 */
export class EventService {
  readonly #live: LivePhone
  readonly #alwaysOn: boolean
  readonly #server: Server
  readonly #port: number
  readonly #sockets = new Set<Socket>()
  #unserve: (() => void) | undefined

  private constructor(live: LivePhone, server: Server, { port, alwaysOn }: EventServiceOptions & { port: number }) {
    this.#live = live
    this.#server = server
    this.#port = port
    this.#alwaysOn = alwaysOn
  }

  /** Listens, and is reachable as a port of the phone. Throws `WireError` when it cannot listen. */
  static async start(live: LivePhone, { alwaysOn }: EventServiceOptions): Promise<EventService> {
    const server = createServer()
    server.maxConnections = MAX_CONNECTIONS
    const port = await listenOnLoopback(server, 0, 'the event service')
    const service = new EventService(live, server, { port, alwaysOn })
    server.on('connection', (socket) => {
      service.#sockets.add(socket)
      socket.on('close', () => service.#sockets.delete(socket))
      serve(live, socket)
    })
    live.run((phone) => {
      service.#update(phone)
    })
    live.uiAutomation.onChange(() => {
      if (!server.listening) return
      live.run((phone) => {
        service.#update(phone)
      })
    })
    if (!alwaysOn) {
      live.onChange((phone) => {
        service.#update(phone)
      })
    }
    return service
  }

  async close(): Promise<void> {
    const closed = once(this.#server, 'close')
    this.#server.close()
    this.#unbind()
    await closed
  }

  #update(phone: Phone): void {
    const isSuppressed = this.#live.uiAutomation.suppresses
    const isBound = this.#server.listening && !isSuppressed && (this.#alwaysOn || isEnabled(phone))
    if (!isBound) this.#unbind()
    else this.#unserve ??= this.#live.servePort(EVENT_PORT, this.#port)
  }

  #unbind(): void {
    this.#unserve?.()
    this.#unserve = undefined
    for (const socket of this.#sockets) socket.destroy()
  }
}

function isEnabled({ state }: Phone): boolean {
  const { [ENABLED_SERVICES]: list = '', [ACCESSIBILITY_ENABLED]: any } = state.settings.secure
  const isInstalled = packageSettingsOf(state).installed?.includes(EVENT_SERVICE.packageName) === true
  return isInstalled && any === '1' && namesService(list, EVENT_SERVICE)
}

function serve(live: LivePhone, socket: Socket): void {
  let position = live.run((phone) => phone.events().length)
  let dropped = 0
  const send = (): void => {
    const events = live.run((phone) => phone.events())
    const fresh = events.since(position)
    dropped += Math.max(0, events.length - position - fresh.length)
    position = events.length
    for (const event of fresh) {
      if (socket.writableLength > MAX_WAITING_BYTES) {
        dropped += 1
        continue
      }
      if (dropped > 0) socket.write(writeEventLine({ dropped }))
      dropped = 0
      socket.write(writeEventLine({ event }))
    }
  }
  socket.setNoDelay(true)
  // A client that disconnects ends only its own connection.
  socket.on('error', () => undefined)
  socket.on('end', () => socket.destroy())
  socket.write(writeEventLine(GREETING))
  const unlisten = live.onChange(({ state }) => {
    // Looking at the phone can change it.
    if (state.events.length !== position) send()
  })
  socket.on('close', unlisten)
  let rest = ''
  socket.setEncoding('utf8').on('data', (chunk: string) => {
    const lines = (rest + chunk).split('\n')
    rest = lines.pop() ?? ''
    if (rest.length > MAX_QUESTION || socket.writableLength > MAX_WAITING_BYTES) socket.destroy()
    for (const asked of lines.map(readEventLine)) {
      if (socket.destroyed || asked === undefined || !('mark' in asked)) continue
      send()
      if (dropped > 0) socket.write(writeEventLine({ dropped }))
      dropped = 0
      socket.write(writeEventLine(asked))
    }
  })
}
