import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { apiLevelFault, DEFAULT_API_LEVEL } from '@droidgym/spec/device/api-level'
import { DeviceError, DeviceErrorCode } from '@droidgym/spec/device/device-error'
import type { DeviceType } from '@droidgym/spec/environments/environment'
import { isThere, textOf } from '../host-files.ts'
import type { HostMachine } from '../host-machine.ts'
import { avdSettings, formatIni, configMismatches, parseIni } from './avd-settings.ts'
import type { IniEntries } from './avd-settings.ts'
import { sdkEnvironment, systemImage } from './sdk.ts'
import type { Sdk } from './sdk.ts'

/** An Android virtual device: the files from which an emulator starts. */
export interface Avd {
  readonly name: string
  readonly folder: string
  /** Its `config.ini`; empty if there is none. */
  readonly config: IniEntries
}

/** avdmanager starts a Java and copies images. */
const AVDMANAGER_MS = 120_000

/** The virtual devices of this user. */
export class Avds {
  readonly #machine: HostMachine
  readonly #sdk: Sdk

  constructor(machine: HostMachine, sdk: Sdk) {
    this.#machine = machine
    this.#sdk = sdk
  }

  /**
   * Returns the AVD of this name, and creates it if needed, with the image of an API level. Rejects with
   * `INVALID_INPUT` for an invalid name or level, and with `BACKEND_UNAVAILABLE` if the AVD exists for a different
   * device or image, or if the SDK cannot create it.
   */
  async ensure(name: string, device: DeviceType, apiLevel: number = DEFAULT_API_LEVEL): Promise<Avd> {
    checkName('An AVD', name)
    checkApiLevel(apiLevel)
    if (!(await isThere(this.#iniOf(name)))) await this.#create(name, device, apiLevel)
    const avd = await this.#read(name)
    const faults = configMismatches(avd.config, device, apiLevel)
    if (faults.length === 0) return avd
    throw unavailable(
      `The AVD ${name} in ${avd.folder} is no ${device.id}: ${faults.join('; ')}. Choose another name, or delete it: ` +
        `avdmanager delete avd -n ${name}`,
    )
  }

  async #create(name: string, device: DeviceType, apiLevel: number): Promise<void> {
    await mkdir(this.#sdk.avdHome, { recursive: true })
    const image = systemImage(apiLevel)
    await this.#avdmanager(`create the AVD ${name}`, image, ['create', 'avd', '-n', name, '-k', image])
    const { folder, config } = await this.#read(name)
    const settings = formatIni(new Map([...config, ...avdSettings(device, apiLevel), ['avd.ini.displayname', name]]))
    // Write atomically: a partial file would match no device type.
    await writeFile(join(folder, 'config.ini.new'), settings)
    await rename(join(folder, 'config.ini.new'), join(folder, 'config.ini'))
  }

  async #read(name: string): Promise<Avd> {
    const { avdHome } = this.#sdk
    const ini = parseIni((await textOf(this.#iniOf(name))) ?? '')
    const folder = ini.get('path') ?? join(avdHome, `${name}.avd`)
    const config = parseIni((await textOf(join(folder, 'config.ini'))) ?? '')
    return { name, folder, config }
  }

  #iniOf(name: string): string {
    return join(this.#sdk.avdHome, `${name}.ini`)
  }

  async #avdmanager(attempt: string, image: string, args: readonly string[]): Promise<void> {
    const { tools, folder } = this.#sdk
    if (tools === null) throw unavailable(`Cannot ${attempt}: ${folder} has no avdmanager. Run droidgym doctor`)
    const environment = sdkEnvironment(this.#machine, this.#sdk)
    // It asks whether to create a hardware profile.
    const options = { input: 'no\n', environment, deadlineMs: AVDMANAGER_MS }
    const result = await this.#machine.run(join(tools, 'avdmanager'), args, options)
    if (result?.exitCode === 0) return
    const output = result === null ? 'it cannot be run' : result.output.trim().split('\n').slice(-5).join(' / ')
    throw unavailable(`Cannot ${attempt}: avdmanager failed: ${output}. It takes ${image}: run droidgym doctor`)
  }
}

/** The name of a device type's AVD: the type's at the default level, else with the level, as one AVD has one image. */
export function avdNameOf({ id }: DeviceType, apiLevel: number): string {
  return apiLevel === DEFAULT_API_LEVEL ? id : `${id}_api_${apiLevel}`
}

/** Throws `INVALID_INPUT`. */
export function checkApiLevel(apiLevel: number): void {
  const fault = apiLevelFault(apiLevel)
  if (fault !== undefined) throw new DeviceError(DeviceErrorCode.invalidInput, fault)
}

/** Throws `INVALID_INPUT` for a name that avdmanager refuses, or that a program could take for an option or a path. */
export function checkName(what: string, name: string): void {
  if (/^\w[\w.-]{0,99}$/.test(name)) return
  const message = `${what} cannot be called ${JSON.stringify(name.slice(0, 200))}: use letters, digits, . _ -`
  throw new DeviceError(DeviceErrorCode.invalidInput, message)
}

function unavailable(message: string): DeviceError {
  return new DeviceError(DeviceErrorCode.backendUnavailable, message)
}
