import type { GeoPosition } from '@droidgym/android/geo-position'
import { DeviceError } from '@droidgym/spec/device/device-error'
import { thisMachine } from '../host-machine.ts'
import { EmulatorConsole } from './emulator-console.ts'
import { EmulatorControl } from './emulator-control.ts'
import type { EmulatorControlOptions } from './emulator-control.ts'
import type { RunningEmulator } from './find-emulator.ts'
import { findEmulator } from './find-emulator.ts'
import { SignedTokens } from './signed-tokens.ts'
import type { SnapshotFace } from './snapshot-face.ts'
import { snapshotsWithRoom } from './snapshot-room.ts'

/** `consoleTokenPath`: the console's token, by default `~/.emulator_console_auth_token`. */
export type EmulatorAddress = Partial<Omit<RunningEmulator, 'pid'>> & { readonly consoleTokenPath?: string }

/** An emulator's interfaces beside adb that answer. A handset has none. */
export interface EmulatorFaces {
  readonly control: EmulatorControl | undefined
  /** Through gRPC if it answers, else through the console. */
  readonly snapshots: SnapshotFace | undefined
  /** As `Device.locate`, by the same way. */
  readonly locate: ((position: GeoPosition) => Promise<void>) | undefined
  /** As `Device.console`. */
  readonly console: ((line: string) => Promise<readonly string[]>) | undefined
  /** The emulator's version, as `30.1.2`; unknown if neither gRPC nor its advertisement has it. */
  readonly version: string | undefined
  /** Why interfaces that were tried are missing. */
  readonly refused: readonly string[]
  close(): Promise<void>
}

export type FacesOptions = Pick<EmulatorControlOptions, 'speed' | 'deadlineMs'>

interface OpenedControl {
  readonly control: EmulatorControl
  readonly version: string
  close(): Promise<void>
}

/** `address`: default the emulator's advertisement on this machine. */
export async function openFaces(
  serial: string,
  address: EmulatorAddress | undefined,
  options: FacesOptions,
): Promise<EmulatorFaces> {
  const known = address ?? (await findEmulator(serial)) ?? {}
  const refused: string[] = []
  const opened = await undefinedIfRefused(refused, () => openControl(known, options))
  const control = opened?.control
  let console = control === undefined
    ? await undefinedIfRefused(refused, () => openConsole(known, options))
    : undefined
  // Where gRPC answers, the console is opened with its first command.
  const runOnConsole = async (line: string): Promise<readonly string[]> => {
    console ??= await openConsole(known, options)
    return await console?.command(line) ?? []
  }
  const snapshots = control?.snapshots ?? console?.snapshots
  const { avdFolder: folder } = known
  return {
    control,
    snapshots: snapshots && folder !== undefined ? snapshotsWithRoom(snapshots, folder, thisMachine()) : snapshots,
    locate: (control ?? console)?.locate,
    console: known.consolePort === undefined ? undefined : runOnConsole,
    version: versionIn(opened?.version ?? known.version ?? ''),
    refused,
    close: async () => {
      console?.close()
      await opened?.close()
    },
  }
}

async function openControl(address: EmulatorAddress, options: FacesOptions): Promise<OpenedControl | undefined> {
  const { grpcKeys, grpcPort, grpcToken } = address
  if (grpcPort === undefined) return undefined
  const isSigned = grpcToken === undefined && grpcKeys !== undefined
  const signed = isSigned ? await SignedTokens.register(grpcKeys, options.deadlineMs) : undefined
  const token = grpcToken ?? (signed && ((method: string) => signed.tokenFor(method)))
  const control = new EmulatorControl({ ...options, port: grpcPort, token })
  const close = async (): Promise<void> => {
    control.close()
    await signed?.close()
  }
  try {
    const { version } = await control.status()
    return { control, version, close }
  } catch (error) {
    await close()
    throw error
  }
}

/** gRPC appends the build, and the advertisement a fourth number. */
function versionIn(text: string): string | undefined {
  return /\d+(?:\.\d+){1,2}/.exec(text)?.[0]
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

async function undefinedIfRefused<T>(refused: string[], attempt: () => Promise<T>): Promise<T | undefined> {
  try {
    return await attempt()
  } catch (error) {
    if (!(error instanceof DeviceError)) throw error
    refused.push(error.message)
    return undefined
  }
}
