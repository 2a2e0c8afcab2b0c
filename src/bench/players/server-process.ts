import { fork } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import type { Client } from '@grpc/grpc-js'
import { z } from 'zod'
import { commandOf } from '../build.ts'
import type { Build } from '../build.ts'
import { openChannel } from './gym-link.ts'
import { readingsSchema } from './probe-messages.ts'
import type { Ask, Readings } from './probe-messages.ts'
import { openFiles, residentBytes } from './process-tree.ts'

const START_MS = 60_000
const READING_MS = 120_000
const STOP_MS = 10_000
/** Number of memory reads after a garbage collection, as memory is released gradually. */
const LOOKS = 5
const LOOK_MS = 200
const LAST_WORDS = 4000

/** `droidgym serve` of a build, in a process of its own. */
export class ServerProcess {
  readonly address: string
  readonly client: Client
  readonly #child: ChildProcess
  readonly #ended: Promise<never>

  private constructor(child: ChildProcess, address: string, client: Client) {
    this.#child = child
    this.#ended = ended(child)
    this.#ended.catch(() => undefined)
    this.address = address
    this.client = client
  }

  static async start(build: Build, more: readonly string[] = []): Promise<ServerProcess> {
    const port = await freePort()
    const flags = [...more, '--port', String(port), '--max-environments', '1024', '--idle-timeout', '86400']
    const child = fork(commandOf(build), ['serve', ...flags], {
      execArgv: ['--expose-gc', '--import', new URL('./probe.js', import.meta.url).href],
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    })
    const address = `127.0.0.1:${port}`
    const client = openChannel(address)
    const server = new ServerProcess(child, address, client)
    try {
      await Promise.race([ready(client), server.#ended])
      return server
    } catch (error) {
      await server.stop()
      throw error
    }
  }

  get pid(): number {
    return this.#child.pid ?? 0
  }

  /** Memory of the process and its descendants, in bytes; null if unknown. */
  residentBytes(): number | null {
    return residentBytes(this.#pid)
  }

  /** The same after a garbage collection. */
  async settledBytes(): Promise<number | null> {
    await this.read({ collect: true })
    let least: number | null = null
    for (let look = 0; look < LOOKS; look++) {
      await new Promise((resolve) => setTimeout(resolve, LOOK_MS))
      const bytes = this.residentBytes()
      if (bytes !== null) least = Math.min(bytes, least ?? bytes)
    }
    return least
  }

  openFiles(): number | null {
    return openFiles(this.#pid)
  }

  async read(ask: Ask): Promise<Readings> {
    const signal = AbortSignal.timeout(READING_MS)
    const answer = once(this.#child, 'message', { signal })
    this.#child.send(ask)
    const [message] = (await Promise.race([answer, this.#ended])) as unknown[]
    return readingsSchema.parse(message)
  }

  async stop(): Promise<void> {
    this.client.close()
    if (this.#child.exitCode !== null || this.#child.signalCode !== null) return
    const killing = setTimeout(() => this.#child.kill('SIGKILL'), STOP_MS)
    this.#child.kill('SIGTERM')
    await once(this.#child, 'exit')
    clearTimeout(killing)
  }

  get #pid(): number {
    return this.#child.pid ?? -1
  }
}

/** Starts a server for `work`, with further flags, and stops it afterwards. */
export async function withServer<T>(
  build: Build,
  work: (server: ServerProcess) => Promise<T>,
  flags: readonly string[] = [],
): Promise<T> {
  const server = await ServerProcess.start(build, flags)
  try {
    return await work(server)
  } finally {
    await server.stop()
  }
}

function ready(client: Client): Promise<void> {
  return new Promise((resolve, reject) => {
    client.waitForReady(Date.now() + START_MS, (error) => {
      if (error) reject(error)
      else resolve()
    })
  })
}

/** Rejects when the process ends, with the end of its standard error if it is not read elsewhere. */
export async function ended(child: ChildProcess): Promise<never> {
  let last = ''
  child.stderr?.on('data', (text: Buffer) => {
    last = (last + text.toString()).slice(-LAST_WORDS)
  })
  const [code] = (await once(child, 'exit')) as unknown[]
  throw new Error(`A process of the benchmark ended early, with code ${String(code)}. ${last}`)
}

export async function firstMessage(child: ChildProcess): Promise<unknown> {
  const [message] = (await Promise.race([once(child, 'message'), ended(child)])) as unknown[]
  return message
}

const addressSchema = z.object({ port: z.number() })

/** A port that was just free. Passing it to the server avoids parsing its log. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = addressSchema.parse(server.address())
  server.close()
  await once(server, 'close')
  return port
}
