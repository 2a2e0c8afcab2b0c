import type { ChildProcess } from 'node:child_process'
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../../../fixtures/free-port.ts'

/** Whether tests with Redis can run; where everything is required they do, and fail without it. */
export const hasRedis =
  spawnSync('redis-server', ['--version'], { stdio: 'ignore' }).status === 0 || process.env['DROIDGYM_REQUIRE_ALL'] === '1'

/** A Redis of the test's own, on a port of its own, that can be stopped and started again. */
export class RedisServer {
  readonly #folder = mkdtempSync(join(tmpdir(), 'droidgym-redis-'))
  readonly #port: number
  #process: ChildProcess | undefined

  private constructor(port: number) {
    this.#port = port
  }

  static async start(): Promise<RedisServer> {
    const server = new RedisServer(await freePort())
    await server.start()
    return server
  }

  get url(): string {
    return `redis://127.0.0.1:${this.#port}`
  }

  /** With what it wrote before it was stopped. */
  async start(): Promise<void> {
    const options = { port: this.#port, dir: this.#folder, bind: '127.0.0.1', save: '', appendonly: 'yes', appendfsync: 'always' }
    const args = Object.entries(options).flatMap(([name, value]) => [`--${name}`, String(value)])
    const child = spawn('redis-server', args, { stdio: ['ignore', 'pipe', 'inherit'] })
    this.#process = child
    for await (const chunk of child.stdout) {
      if (String(chunk).includes('Ready to accept connections')) break
    }
    child.stdout.resume()
  }

  async stop(): Promise<void> {
    if (this.#process === undefined || this.#process.exitCode !== null) return
    this.#process.kill('SIGTERM')
    await once(this.#process, 'exit')
  }

  async remove(): Promise<void> {
    await this.stop()
    rmSync(this.#folder, { recursive: true })
  }
}
