import type { Screen } from '../../../phone/app.ts'
import { h } from '../../../phone/view/jsx.ts'
import type { WindowSpec } from '../../../phone/view/window.ts'
import { WindowKind } from '../../../phone/view/window.ts'
import { shareSheet } from '../../shared/media/share-sheet.tsx'
import { MODE_COLORS, cameraView } from '../view.ts'
import { Filmstrip } from './filmstrip.tsx'
import { FirstRun, permissionDialog } from './first-run.tsx'
import { PACKAGE } from '../activity-names.ts'
import { Preview } from './preview.tsx'
import { cancelCountdown, pressShutter } from '../shutter.ts'
import type { CameraLocal } from '../state.ts'
import { cameraState } from '../state.ts'

/** CameraActivity: the question of the first start, the preview, and the filmstrip beside it. */
export const cameraScreen: Screen<CameraLocal> = {
  windows(context): readonly WindowSpec[] {
    const view = cameraView(context)
    const { shown, asking, sharing } = context.local
    const { introduced } = cameraState.of(context.state)
    const main: WindowSpec = {
      kind: WindowKind.activity,
      key: context.window,
      packageName: PACKAGE,
      background: '#000000',
      statusBarColor: introduced ? '#000000' : MODE_COLORS.camera,
      navigationBarColor: '#000000',
      content: (
        <view id="activity_root_view" cls="FrameLayout" flex={1}>
          {!introduced ? (
            <FirstRun view={view} />
          ) : shown === null ? (
            <Preview view={view} />
          ) : (
            <Filmstrip view={view} shown={shown} />
          )}
        </view>
      ),
    }
    if (asking) return [main, permissionDialog(view)]
    if (!sharing) return [main]
    const share = shareSheet({
      key: `${context.window}-share`,
      configuration: context.configuration,
      title: view.t('share'),
      onDismiss: (tx) => {
        view.change(tx, { sharing: false })
      },
    })
    return [main, share]
  },
  onBack(tx, context): boolean {
    const { modeList, options, shown, recordingSince, countdownEnd, mode } = context.local
    const { change } = cameraView(context)
    if (recordingSince !== null) pressShutter(tx, context.activityId, context.local)
    else if (countdownEnd !== null) cancelCountdown(tx, context.activityId, context.local)
    else if (modeList || options) change(tx, { modeList: false, options: false })
    else if (shown !== null) change(tx, { shown: null, deleted: null })
    // CameraActivity.onBackPressed and PhotoModule: other modes go back to the camera first.
    else if (mode !== 'camera') change(tx, { mode: 'camera' })
    else return false
    return true
  },
}
