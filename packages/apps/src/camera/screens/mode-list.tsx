import type { ViewElement } from '@droidgym/phone/view/element'
import { glyphs } from '@droidgym/phone/view/glyphs/glyphs'
import { h } from '@droidgym/phone/view/jsx'
import { IconButton } from '../../kit/bars/icon-button.tsx'
import { Activity } from '../activity-names.ts'
import { CAMERA } from '../app.ts'
import { MODES } from '../state.ts'
import { MODE_COLORS, useCamera } from '../view.ts'

const MODE_GLYPHS = { camera: glyphs.camera, video: glyphs.video, panorama: glyphs.image } as const

/** The modes that a swipe from the left brings in (ModeListView, API 29); always from left to right. */
export function ModeList(): ViewElement {
  const { local, t, change } = useCamera()
  return (
    <view
      id="mode_list_layout"
      cls="FrameLayout"
      absolute
      top={0}
      bottom={0}
      start={0}
      end={0}
      layoutDirection="ltr"
      background="#000000B3"
      onClick={(tx) => change(tx, { modeList: false })}
      onPan={(tx, { direction }) => {
        if (direction !== 'left') return false
        change(tx, { modeList: false })
        return true
      }}
    >
      <view direction="row" justify="end">
        <IconButton
          id="settings_button"
          desc={t('mode_settings')}
          glyph={glyphs.settings}
          tint="#FFFFFF"
          target={64}
          onClick={(tx) => {
            change(tx, { modeList: false })
            tx.startActivity({ component: { packageName: CAMERA.packageName, className: Activity.settings } })
          }}
        />
      </view>
      <scroll key="modes" flex={1}>
        {MODES.map((mode) => (
          <view
            key={mode}
            cls="FrameLayout"
            direction="row"
            align="center"
            minHeight={88}
            paddingX={24}
            gap={24}
            desc={t(`mode_${mode}`)}
            selected={local.mode === mode}
            onClick={(tx) => change(tx, { mode, modeList: false, options: false })}
          >
            <view width={64} height={64} radius={32} background={MODE_COLORS[mode]} align="center" justify="center">
              <image id="selector_icon" glyph={MODE_GLYPHS[mode]} tint="#FFFFFF" size={32} />
            </view>
            <text id="selector_text" text={t(`mode_${mode}`)} size={18} color="#FFFFFF" flex={1} />
          </view>
        ))}
      </scroll>
    </view>
  )
}
