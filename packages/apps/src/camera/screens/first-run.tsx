import { translator } from '@droidgym/phone/i18n/strings'
import type { Handler, ViewElement } from '@droidgym/phone/view/element'
import { glyphs } from '@droidgym/phone/view/glyphs/glyphs'
import { h } from '@droidgym/phone/view/jsx'
import { googlePalette } from '@droidgym/phone/view/theme'
import type { WindowSpec } from '@droidgym/phone/view/window'
import { WindowKind } from '@droidgym/phone/view/window'
import { CheckBox } from '../../kit/controls/check-box.tsx'
import { TextButton } from '../../kit/controls/text-button.tsx'
import { overlayWindow } from '../../kit/overlays/overlay-window.ts'
import { cameraState } from '../state.ts'
import { MODE_COLORS, useCamera } from '../view.ts'

/** Before the first picture: shall it tell where it was taken? */
export function FirstRun(): ViewElement {
  const { t, palette, state: { saveLocation }, change } = useCamera()
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
          change(tx, { overlay: saveLocation ? 'permission' : null })
        }}
      />
    </view>
  )
}

/**
 * The system's question for the location. The image's camera has the other permissions from the start
 * (DefaultPermissionGrantPolicy, API 29).
 */
export function permissionDialog(): WindowSpec {
  const { configuration, locale, t, closeOverlay } = useCamera()
  const palette = googlePalette(configuration.dark)
  const answer = (granted: boolean): Handler => (tx) => {
    cameraState.update(tx, (state) => ({ ...state, saveLocation: granted }))
    closeOverlay(tx)
  }
  const button = (name: string, text: string, granted: boolean): ViewElement => (
    <TextButton
      key={name}
      id={`com.android.permissioncontroller:id/${name}`}
      text={text}
      color={palette.accent}
      textAlign="end"
      paddingX={16}
      paddingY={14}
      onClick={answer(granted)}
    />
  )
  return overlayWindow(
    WindowKind.dialog,
    <view cls="LinearLayout" background={palette.surface} radius={8} elevation={24}>
      <view direction="row" gap={16} padding={24} paddingBottom={16}>
        <image glyph={glyphs.locationPin} tint={palette.accent} size={24} unreported />
        <text
          id="com.android.permissioncontroller:id/permission_message"
          text={t('location_permission', { app: translator(locale, 'apps')('camera') })}
          size={18}
          color={palette.primaryText}
          flex={1}
        />
      </view>
      {button('permission_allow_foreground_only_button', t('allow_foreground'), true)}
      {button('permission_deny_button', t('deny'), false)}
    </view>,
    { packageName: 'com.google.android.permissioncontroller', onDismiss: answer(false) },
  )
}
