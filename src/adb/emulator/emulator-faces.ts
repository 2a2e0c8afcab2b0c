import type { Snapshots } from '../../device/device.ts'
import { DeviceError } from '../../device/device-error.ts'
import { EmulatorConsole } from './emulator-console.ts'
import { EmulatorControl } from './emulator-control.ts'
import type { EmulatorControlOptions } from './emulator-control.ts'
import type { RunningEmulator } from './find-emulator.ts'
import { findEmulator } from './find-emulator.ts'

/** The console's token lies in `consoleTokenPath`, by default `~/.emulator_console_auth_token`. */
export type EmulatorAddress = Partial<Pick<RunningEmulator, 'consolePort' | 'grpcPort' | 'grpcToken'>> & {
  readonly consoleTokenPath?: string
}

/** How an emulator can be reached beside adb: as far as it answers. A handset has none of it. */
export interface EmulatorFaces {
  readonly control: EmulatorControl | undefined
  /** Through gRPC where that answers, else through the console, which is for nothing else. */
  readonly snapshots: Snapshots | undefined
  /** Why a face is not there, for those that were looked for. */
  readonly refused: readonly string[]
  close(): void
}

export type FacesOptions = Pick<EmulatorControlOptions, 'speed' | 'deadlineMs'>

/** `address`: default what the emulator advertises on this machine. */
export async function openFaces(
  serial: string,
  address: EmulatorAddress | undefined,
  options: FacesOptions,
): Promise<EmulatorFaces> {
  const known = address ?? (await findEmulator(serial)) ?? {}
  const refused: string[] = []
  const control = await unlessRefused(refused, () => openControl(known, options))
  const console = control === undefined ? await unlessRefused(refused, () => openConsole(known, options)) : undefined
  return {
    control,
    snapshots: control?.snapshots ?? console?.snapshots,
    refused,
    close: () => {
      control?.close()
      console?.close()
    },
  }
}

async function openControl(address: EmulatorAddress, options: FacesOptions): Promise<EmulatorControl | undefined> {
  const { grpcPort, grpcToken } = address
  if (grpcPort === undefined) return undefined
  const token = grpcToken === undefined ? {} : { token: grpcToken }
  const control = new EmulatorControl({ ...options, port: grpcPort, ...token })
  try {
    await control.status()
    return control
  } catch (error) {
    control.close()
    throw error
  }
}

async function openConsole(
  { consolePort, consoleTokenPath }: EmulatorAddress,
  { deadlineMs }: FacesOptions,
): Promise<EmulatorConsole | undefined> {
  if (consolePort === undefined) return undefined
  const token = consoleTokenPath === undefined ? {} : { tokenPath: consoleTokenPath }
  const deadline = deadlineMs === undefined ? {} : { deadlineMs }
  return EmulatorConsole.connect({ port: consolePort, ...token, ...deadline })
}

async function unlessRefused<T>(refused: string[], attempt: () => Promise<T>): Promise<T | undefined> {
  try {
    return await attempt()
  } catch (error) {
    if (!(error instanceof DeviceError)) throw error
    refused.push(error.message)
    return undefined
  }
}
