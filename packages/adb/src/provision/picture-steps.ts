import type { DevicePath } from '@droidgym/spec/device/device'
import type { Content } from '@droidgym/spec/environments/environment'
import { run, runAsRoot } from './commands.ts'
import type { ProvisionStep } from './provision-step.ts'
import { sameBytes, writeSystemFile } from './system-files.ts'

/** The picture that SystemUI draws (WallpaperManagerService.WALLPAPER_CROP, Android 10). */
const WALLPAPER: DevicePath = '/data/system/users/0/wallpaper'

/** `bytes`: a PNG, JPEG or BMP of the display's size. */
export function wallpaperStep(bytes: Uint8Array): ProvisionStep {
  return {
    name: 'wallpaper',
    leftOutWithoutRoot: true,
    async isDone(device) {
      const file = await device.file(WALLPAPER)
      return file.exists && sameBytes(await file.bytes(), bytes)
    },
    async apply(device) {
      await writeSystemFile(device, WALLPAPER, { bytes, mode: '600', like: '/data/system/users/0' })
      // The picture has its own SELinux label (wallpaper_file).
      await runAsRoot(device, ['restorecon', WALLPAPER])
    },
  }
}

/** Fresh phone: the one that B-MoCA's set-up copies; else one as taken by the camera the day before. */
const PHOTOGRAPHS: Readonly<Record<Content, DevicePath>> = {
  fresh: '/storage/emulated/0/Pictures/99_Colosseum.jpg',
  'lived-in': '/storage/emulated/0/DCIM/Camera/IMG_20240116_182000.jpg',
}

/** Puts a photograph on the shared storage and into the gallery. */
export function photographStep(bytes: Uint8Array, content: Content): ProvisionStep {
  const path = PHOTOGRAPHS[content]
  const query = ['content', 'query', '--uri', 'content://media/external/images/media', '--projection', '_data']
  return {
    name: 'photograph',
    async isDone(device) {
      const file = await device.file(path)
      if (!file.exists || !sameBytes(await file.bytes(), bytes)) return false
      return (await run(device, [...query, '--where', `_data='${path}'`])).includes(path)
    },
    async apply(device) {
      await device.push(path, bytes)
      // Assumption: still received on Android 10, where it is deprecated; a restart also scans the storage.
      const scan = 'android.intent.action.MEDIA_SCANNER_SCAN_FILE'
      await run(device, ['am', 'broadcast', '-a', scan, '-d', `file://${path}`])
    },
  }
}
