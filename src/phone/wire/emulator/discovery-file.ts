import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

export interface EmulatorAddress {
  readonly avdName: string
  readonly consolePort: number
  readonly adbPort: number
  readonly grpcPort: number
  /** Absent: the service asks for none. */
  readonly grpcToken?: string
}

/** Where programs that look for emulators find this process (EmulatorAdvertisement.cpp of the emulator). */
export function discoveryPath(folder: string): string {
  return join(folder, `pid_${process.pid}.ini`)
}

/** Tells how to reach the emulator; gives what takes that back. */
export function advertise(folder: string, address: EmulatorAddress): () => void {
  const { avdName, consolePort, adbPort, grpcPort, grpcToken } = address
  const entries = {
    'port.serial': consolePort,
    'port.adb': adbPort,
    'avd.name': avdName,
    'avd.id': avdName,
    'avd.dir': '',
    'cmdline': '',
    'emulator.version': '30.0.0.0',
    'grpc.port': grpcPort,
    ...(grpcToken === undefined ? {} : { 'grpc.token': grpcToken }),
  }
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const path = discoveryPath(folder)
  writeFileSync(path, Object.entries(entries).map(([key, value]) => `${key}=${value}\n`).join(''), { mode: 0o600 })
  return () => rmSync(path, { force: true })
}
