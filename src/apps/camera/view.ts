import type { ScreenContext } from '../../phone/app.ts'
import { translator } from '../../phone/i18n/strings.ts'
import type { Translator } from '../../phone/i18n/strings.ts'
import type { Transaction } from '../../phone/system/transaction.ts'
import type { Color } from '../../phone/view/style.ts'
import type { CameraContext, CameraLocal, Mode } from './state.ts'

/** Everything that the camera's screens are drawn with. It has no night resources. */
export interface CameraView {
  readonly context: CameraContext
  readonly t: Translator
  readonly framework: Translator
  readonly change: (tx: Transaction, part: Partial<CameraLocal>) => void
}

export function cameraView(context: ScreenContext<CameraLocal>): CameraView {
  const { locale } = context.configuration
  return {
    context,
    t: translator(locale, 'camera'),
    framework: translator(locale, 'framework'),
    change: (tx, part) => {
      context.update(tx, (local) => ({ ...local, ...part }))
    },
  }
}

/** camera_mode_color, video_mode_color, panorama_mode_color (Camera2 colors.xml, API 29). */
export const MODE_COLORS: Readonly<Record<Mode, Color>> = { camera: '#4285F4', video: '#DB4437', panorama: '#FF9E00' }
