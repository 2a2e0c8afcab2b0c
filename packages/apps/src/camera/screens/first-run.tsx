import { Permission } from '@droidgym/phone/system/permission-groups'
import { requestPermissions } from '@droidgym/phone/system/permissions'
import type { ViewElement } from '@droidgym/phone/view/element'
import { glyphs } from '@droidgym/phone/view/glyphs/glyphs'
import { h } from '@droidgym/phone/view/jsx'
import { CheckBox } from '../../kit/controls/check-box.tsx'
import { CAMERA } from '../app.ts'
import { cameraState } from '../state.ts'
import { MODE_COLORS, useCamera } from '../view.ts'

/** Before the first picture: shall it tell where it was taken? */
export function FirstRun(): ViewElement {
  const { t, palette, state: { saveLocation } } = useCamera()
  const white = { ...palette, primaryText: '#FFFFFF', secondaryText: '#FFFFFF', accent: '#1A5FD0' } as const
  return (
    <view flex={1} background={MODE_COLORS.camera}>
      <scroll key="first-run" flex={1}>
        <view align="center" gap={24} padding={24} paddingTop={64}>
          <image glyph={glyphs.locationPin} tint="#FFFFFF" size={72} unreported />
          <text text={t('remember_location_title')} size={24} color="#FFFFFF" textAlign="center" />
          <CheckBox
            id="check_box"
            checked={saveLocation}
            palette={white}
            desc={t('remember_location_prompt')}
            onClick={(tx) => cameraState.update(tx, (state) => ({ ...state, saveLocation: !saveLocation }))}
          />
          <text text={t('remember_location_prompt')} size={16} color="#FFFFFF" textAlign="center" />
        </view>
      </scroll>
      <text
        cls="Button"
        id="confirm_button"
        text={t('startup_dialog_button_next')}
        size={16}
        weight={500}
        color="#FFFFFF"
        textAlign="center"
        paddingX={24}
        paddingY={16}
        alignSelf="end"
        onClick={(tx) => {
          cameraState.update(tx, (state) => ({ ...state, introduced: true }))
          if (saveLocation) requestPermissions(tx, CAMERA.packageName, [Permission.fineLocation])
        }}
      />
    </view>
  )
}
