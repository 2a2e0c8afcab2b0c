import { createServer } from 'node:net'
import { DeviceError, DeviceErrorCode } from '@droidgym/spec/device/device-error'

/** The local ports of an emulator. */
export interface EmulatorPorts {
  /** Even. */
  readonly console: number
  /** The console's plus one; adb servers derive the serial from it. */
  readonly adb: number
  readonly grpc: number
}

/** The emulator's documented range of console ports, even ones. */
const FIRST_PORT = 5554
const LAST_PORT = 5682
/** Gives the first emulator its own default, 8554. */
const GRPC_DISTANCE = 3000

/** Reserved by this process; ports of other processes are detected by connecting. */
const reserved = new Set<number>()

/** Reserves free ports for one launch; release them after it. Rejects with `BACKEND_UNAVAILABLE`. */
export async function reservePorts(): Promise<EmulatorPorts> {
  for (let port = FIRST_PORT; port <= LAST_PORT; port += 2) {
    if (reserved.has(port)) continue
    reserved.add(port)
    const ports = { console: port, adb: port + 1, grpc: port + GRPC_DISTANCE }
    if ((await takenPort(ports)) === undefined) return ports
    reserved.delete(port)
  }
  const message = `No ports are left for another emulator: consoles use ${FIRST_PORT} to ${LAST_PORT}. Stop some emulators`
  throw new DeviceError(DeviceErrorCode.backendUnavailable, message)
}

export function releasePorts(ports: EmulatorPorts): void {
  reserved.delete(ports.console)
}

/** The first of the ports that is in use. */
export async function takenPort(ports: EmulatorPorts): Promise<number | undefined> {
  for (const port of [ports.console, ports.adb, ports.grpc]) if (!(await isFree(port))) return port
  return undefined
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => {
      resolve(false)
    })
    server.listen(port, '127.0.0.1', () => server.close(() => {
      resolve(true)
    }))
  })
}
