import { h } from '@droidgym/phone/view/jsx'
import { shareSheet } from '../../shared/media/share-sheet.tsx'
import { cancelCountdown, pressShutter } from '../shutter.ts'
import { cameraViews } from '../view.ts'
import { Filmstrip } from './filmstrip.tsx'
import { FirstRun, permissionDialog } from './first-run.tsx'
import { Preview } from './preview.tsx'

/** CameraActivity: the question of the first start, the preview, and the filmstrip beside it. */
export const cameraScreen = cameraViews.screen({
  content: ({ state, local: { shown } }) => (
    <view id="activity_root_view" cls="FrameLayout" flex={1}>
      {!state.introduced ? <FirstRun /> : shown === null ? <Preview /> : <Filmstrip shown={shown} />}
    </view>
  ),
  overlay: (open, { t }) => (open === 'permission' ? permissionDialog() : shareSheet({ title: t('share') })),
  onBack(tx, { context: { activityId }, local, change }) {
    if (local.recordingSince !== null) pressShutter(tx, activityId, local)
    else if (local.countdownEnd !== null) cancelCountdown(tx, activityId, local)
    else if (local.modeList || local.options) change(tx, { modeList: false, options: false })
    else if (local.shown !== null) change(tx, { shown: null, deleted: null })
    // CameraActivity.onBackPressed and PhotoModule: other modes go back to the camera first.
    else if (local.mode !== 'camera') change(tx, { mode: 'camera' })
    else return false
    return true
  },
})
