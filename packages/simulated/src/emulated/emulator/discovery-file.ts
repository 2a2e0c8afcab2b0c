import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

export interface EmulatorAddress {
  readonly version: string
  readonly avdName: string
  readonly consolePort: number
  readonly adbPort: number
  readonly grpcPort: number
  /** Absent: the service requires none. */
  readonly grpcToken?: string | undefined
  /** Absent: the service accepts no signed tokens. */
  readonly keys?: { readonly folder: string; readonly activePath: string } | undefined
}

/** Where programs look for running emulators; named after this process (EmulatorAdvertisement.cpp of the emulator). */
export function discoveryPath(folder: string): string {
  return join(folder, `pid_${process.pid}.ini`)
}

/** Writes how to reach the emulator; returns a function that removes it. */
export function advertise(folder: string, address: EmulatorAddress): () => void {
  const { avdName, consolePort, adbPort, grpcPort, grpcToken, keys, version } = address
  const entries = {
    'port.serial': consolePort,
    'port.adb': adbPort,
    'avd.name': avdName,
    'avd.id': avdName,
    'avd.dir': '',
    'cmdline': '',
    'emulator.version': version,
    'grpc.port': grpcPort,
    ...(grpcToken === undefined ? {} : { 'grpc.token': grpcToken }),
    ...(keys === undefined ? {} : { 'grpc.jwks': keys.folder, 'grpc.jwk_active': keys.activePath }),
  }
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const path = discoveryPath(folder)
  writeFileSync(path, Object.entries(entries).map(([key, value]) => `${key}=${value}\n`).join(''), { mode: 0o600 })
  return () => rmSync(path, { force: true })
}
