import { connect } from 'node:net'
import type { Socket } from 'node:net'

/** A bare connection to the emulator's console. */
export class ConsoleClient {
  readonly #socket: Socket
  #received = ''
  #closed = false
  #wake: () => void = () => undefined

  private constructor(socket: Socket) {
    this.#socket = socket
    socket.setEncoding('utf8')
    socket.on('data', (chunk: string) => {
      this.#received += chunk
      this.#wake()
    })
    socket.on('error', () => undefined)
    socket.on('close', () => {
      this.#closed = true
      this.#wake()
    })
  }

  static async open(port: number, host = '127.0.0.1'): Promise<ConsoleClient> {
    const socket = connect(port, host)
    await new Promise<void>((resolve, reject) => {
      socket.once('connect', resolve)
      socket.once('error', reject)
    })
    return new ConsoleClient(socket)
  }

  send(bytes: string | Uint8Array): void {
    this.#socket.write(bytes)
  }

  /** Everything up to the line that ends an answer, or what there was when the connection closed. */
  async answer(): Promise<string> {
    for (;;) {
      const end = /^(OK|KO: .*)\r\n/m.exec(this.#received)
      if (end !== null) {
        const answer = this.#received.slice(0, end.index + end[0].length)
        this.#received = this.#received.slice(answer.length)
        return answer
      }
      if (this.#closed) return this.#received
      await new Promise<void>((resolve) => (this.#wake = resolve))
    }
  }

  async ask(line: string): Promise<string> {
    this.send(`${line}\n`)
    return this.answer()
  }

  async closed(): Promise<void> {
    while (!this.#closed) await new Promise<void>((resolve) => (this.#wake = resolve))
  }

  close(): void {
    this.#socket.destroy()
  }
}
