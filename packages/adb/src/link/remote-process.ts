import type { ServerSocket } from './server-socket.ts'
import { ShellPacket, takePacket } from './shell-protocol.ts'

/** A program on the phone that runs until it ends or is stopped. */
export class RemoteProcess {
  readonly #socket: ServerSocket

  /** `socket` is positioned after the OKAY of a shell service of version 2. */
  constructor(socket: ServerSocket) {
    this.#socket = socket
    socket.removeDeadline()
  }

  /**
   * Its output and errors together, until it ends. Rejects with `DEVICE_LOST`. Can be read once; ending the iteration
   * stops the program.
   */
  async *output(): AsyncGenerator<Uint8Array, void> {
    try {
      for (;;) {
        const { kind, data } = await takePacket(this.#socket)
        if (kind === ShellPacket.exit) return
        if (kind === ShellPacket.output || kind === ShellPacket.error) yield data
      }
    } finally {
      this.stop()
    }
  }

  /** Closes the connection: adbd sends the program SIGHUP (shell_service.cpp). */
  stop(): void {
    this.#socket.close()
  }
}
