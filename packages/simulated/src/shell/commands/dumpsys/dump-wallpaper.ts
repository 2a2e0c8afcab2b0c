import type { Phone } from '@droidgym/phone/phone'
import { wallpaperOf } from '@droidgym/phone/system/storage/wallpaper'

const IMAGE_WALLPAPER = 'ComponentInfo{com.android.systemui/com.android.systemui.ImageWallpaper}'

/**
 * WallpaperManagerService.dump of API 29, without its connections. The name is that of WallpaperManager.setResource,
 * and empty for a picture without one. Assumption: the resource of each wallpaper.
 */
export function dumpWallpaper({ state }: Phone): string {
  const { name, id, picture } = wallpaperOf(state)
  const { width, height } = state.environment
  // WallpaperManagerService.ensureSaneWallpaperDisplaySize
  const side = Math.max(width, height)
  return [
    'mDefaultWallpaperComponent=null',
    `mImageWallpaper=${IMAGE_WALLPAPER}`,
    'System wallpaper state:',
    ` User 0: id=${id}`,
    ' Display state:',
    '  displayId=0',
    `  mWidth=${side}  mHeight=${side}`,
    '  mPadding=Rect(0, 0 - 0, 0)',
    '  mCropHint=Rect(0, 0 - 0, 0)',
    `  mName=${picture === undefined ? `res:com.android.settings:drawable/wallpaper_${name}` : ''}`,
    '  mAllowBackup=true',
    `  mWallpaperComponent=${IMAGE_WALLPAPER}`,
    'Lock wallpaper state:',
    'Fallback wallpaper state:',
    ' User 0: id=1',
    '  mCropHint=Rect(0, 0 - 0, 0)',
    '  mName=',
    '  mAllowBackup=false',
    '',
  ].join('\n')
}
