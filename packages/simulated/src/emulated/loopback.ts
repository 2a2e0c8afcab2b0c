import type { AddressInfo, Server } from 'node:net'
import { WireError, WireErrorCode } from './wire-error.ts'

/** Listens on this machine only; port 0 takes any. Returns the port. Throws `WireError` when it is unavailable. */
export async function listenOnLoopback(server: Server, port: number, purpose: string): Promise<number> {
  try {
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject).listen(port, '127.0.0.1', resolve)
    })
  } catch (cause) {
    const message = `Cannot listen on 127.0.0.1:${port} for ${purpose}: choose another port, or 0 for any`
    throw new WireError(WireErrorCode.portUnavailable, message, { cause })
  }
  return (server.address() as AddressInfo).port
}
