import type { ViewElement } from '@droidgym/phone/view/element'
import { h } from '@droidgym/phone/view/jsx'
import { needing } from '../../shared/permissions/permission-gate.tsx'
import { galleryState } from '../../shared/media/media.ts'
import { shareSheet } from '../../shared/media/share-sheet.tsx'
import { CRITICAL } from '../app.ts'
import { cancelCountdown, pressShutter } from '../shutter.ts'
import { cameraViews } from '../view.ts'
import { Filmstrip } from './filmstrip.tsx'
import { FirstRun } from './first-run.tsx'
import { Preview } from './preview.tsx'

/** CameraActivity: the question of the first start, the preview, and the filmstrip beside it. */
export const cameraScreen = cameraViews.screen({
  content: ({ state, palette, local: { shown } }) => {
    const camera = (): ViewElement =>
      !state.introduced ? <FirstRun /> : shown === null ? <Preview /> : <Filmstrip shown={shown} />
    return (
      <view id="activity_root_view" cls="FrameLayout" flex={1}>
        {needing(CRITICAL, camera, { background: palette.background })}
      </view>
    )
  },
  overlay: (_, { context, t, local: { shown } }) =>
    shareSheet({ title: t('share'), files: galleryState.of(context.state).media.filter(({ id }) => id === shown) }),
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
