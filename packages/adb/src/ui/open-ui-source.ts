import { DeviceError, DeviceErrorCode } from '@droidgym/spec/device/device-error'
import type { AdbLink } from '../link/adb-link.ts'
import { DumpSource } from './dump-source.ts'
import type { UiSource } from './ui-source.ts'
import { Uiautomator2Source } from './uiautomator2-source.ts'
import type { Uiautomator2Options } from './uiautomator2-source.ts'

export interface OpenedUiSource {
  readonly source: UiSource
  /** Why faster sources were refused, one sentence for each. */
  readonly refused: readonly string[]
}

/**
 * The fastest source that gives a tree on this phone. Rejects with `DeviceError` if none does, and with `DEVICE_LOST`
 * if the phone is gone.
 */
export async function openUiSource(link: AdbLink, options: Uiautomator2Options = {}): Promise<OpenedUiSource> {
  try {
    return { source: await Uiautomator2Source.start(link, options), refused: [] }
  } catch (error) {
    if (!(error instanceof DeviceError) || error.code === DeviceErrorCode.deviceLost) throw error
    return { source: await provenDump(link, error), refused: [error.message] }
  }
}

async function provenDump(link: AdbLink, refusal: DeviceError): Promise<UiSource> {
  const source = new DumpSource(link)
  try {
    await source.hierarchy()
    return source
  } catch (error) {
    if (!(error instanceof DeviceError)) throw error
    throw new DeviceError(error.code, `${error.message} (before that: ${refusal.message})`, { cause: error })
  }
}
