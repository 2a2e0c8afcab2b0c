import { createPhone } from '../../src/phone/handset.ts'
import { LivePhone } from '../../src/phone/wire/live-phone.ts'
import { UiAutomator2 } from '../../src/phone/wire/uiautomator2/uiautomator2.ts'
import { findEnvironment } from '../../src/spec/environments.ts'

export interface HttpReply {
  readonly status: number
  readonly value: unknown
  readonly sessionId: unknown
}

export const ELEMENT_KEY = 'element-6066-11e4-a52e-4f735466cecf'

/** Speaks the server's HTTP as the Appium driver does, in one session. */
export class UiAutomator2Client {
  readonly origin: string
  sessionId = ''

  constructor(port: number) {
    this.origin = `http://127.0.0.1:${port}`
  }

  async request(method: string, path: string, body?: string): Promise<HttpReply> {
    const response = await fetch(this.origin + path, { method, ...(body === undefined ? {} : { body }) })
    return { ...((await response.json()) as HttpReply), status: response.status }
  }

  async open(capabilities: object = {}): Promise<void> {
    const body = JSON.stringify({ capabilities: { firstMatch: [capabilities], alwaysMatch: {} } })
    const { sessionId } = await this.request('POST', '/session', body)
    this.sessionId = String(sessionId)
  }

  get(path: string): Promise<HttpReply> {
    return this.request('GET', `/session/${this.sessionId}/${path}`)
  }

  post(path: string, body: object = {}): Promise<HttpReply> {
    return this.request('POST', `/session/${this.sessionId}/${path}`, JSON.stringify(body))
  }

  async source(): Promise<string> {
    const { value } = await this.get('source')
    return String(value)
  }

  /** The id of the first element, or the name of the error. */
  async find(strategy: string, selector: string, context?: string): Promise<string> {
    const { value } = await this.post('element', { strategy, selector, context, multiple: false })
    const found = value as Record<string, string>
    return found[ELEMENT_KEY] ?? found['error'] ?? 'neither element nor error'
  }

  async findAll(strategy: string, selector: string, context?: string): Promise<readonly string[]> {
    const { value } = await this.post('elements', { strategy, selector, context, multiple: true })
    return (value as Record<string, string>[]).map((found) => found[ELEMENT_KEY] ?? '')
  }

  async attribute(id: string, name: string): Promise<unknown> {
    const { value } = await this.get(`element/${id}/attribute/${name}`)
    return value
  }

  async click(id: string): Promise<void> {
    await this.post(`element/${id}/click`)
  }
}

/** A phone of an environment behind its HTTP, with a session; gone when `use` is done. */
export async function withServer(
  environment: string,
  use: (client: UiAutomator2Client, live: LivePhone) => Promise<void>,
): Promise<void> {
  const live = new LivePhone(await createPhone(findEnvironment(environment)))
  const server = await UiAutomator2.start(live, { port: 0 })
  try {
    const client = new UiAutomator2Client(server.port)
    await client.open()
    await use(client, live)
  } finally {
    await server.close()
    live.close()
  }
}
