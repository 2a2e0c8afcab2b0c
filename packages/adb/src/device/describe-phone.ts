import type { DeviceDescription } from '@droidgym/spec/device/device'
import { DeviceError, DeviceErrorCode } from '@droidgym/spec/device/device-error'
import type { AdbLink } from '../link/adb-link.ts'

/** Reads the phone's current description: a snapshot can change the density. Rejects with `UNREADABLE`. */
export async function describePhone(link: AdbLink): Promise<Omit<DeviceDescription, 'root'>> {
  const [model, sdk, build, size, density] = await Promise.all([
    answer(link, ['getprop', 'ro.product.model']),
    answer(link, ['getprop', 'ro.build.version.sdk']),
    answer(link, ['getprop', 'ro.build.fingerprint']),
    answer(link, ['wm', 'size']),
    answer(link, ['wm', 'density']),
  ])
  // An override follows the physical value (WindowManagerShellCommand.java).
  const [, width, height] = [...size.matchAll(/: (\d+)x(\d+)/g)].at(-1) ?? []
  const dpi = [...density.matchAll(/: (\d+)/g)].at(-1)?.[1]
  if (width === undefined || height === undefined || dpi === undefined || !/^\d+$/.test(sdk)) {
    const description = JSON.stringify([sdk, size, density].join(' ').slice(0, 300))
    throw new DeviceError(DeviceErrorCode.unreadable, `${link.serial} does not say what it is, but ${description}`)
  }
  const display = { width: Number(width), height: Number(height), densityDpi: Number(dpi) }
  return { serial: link.serial, model, apiLevel: Number(sdk), build, backend: 'adb', display }
}

async function answer(link: AdbLink, argv: readonly string[]): Promise<string> {
  return (await link.run(argv)).stdout.trim()
}
