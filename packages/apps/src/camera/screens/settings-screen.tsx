import { localizeDigits } from '@droidgym/phone/i18n/formats'
import { Permission } from '@droidgym/phone/system/permission-groups'
import { isGranted, requestPermissions } from '@droidgym/phone/system/permissions'
import type { Handler, ViewElement } from '@droidgym/phone/view/element'
import { h } from '@droidgym/phone/view/jsx'
import { listItemPadding } from '@droidgym/phone/view/list-item-padding'
import type { WindowSpec } from '@droidgym/phone/view/window'
import { alertDialog } from '../../kit/overlays/alert-dialog.tsx'
import type { Preference } from '../../kit/screens/preference-screen.tsx'
import { PreferenceList } from '../../kit/screens/preference-screen.tsx'
import { CAMERA } from '../app.ts'
import type { Resolution, SettingsLocal } from '../state.ts'
import { FRESH_SETTINGS, RESOLUTIONS, cameraState } from '../state.ts'
import { settingsViews, useSettings } from '../view.ts'
import { AppBar } from '../../kit/bars/app-bar.tsx'

/** CameraSettingsActivity: what pictures are like, and whether they tell where they were taken. */
export const settingsScreen = settingsViews.screen({
  content: ({ configuration }) => (
    <view flex={1}>
      <SettingsBar />
      <PreferenceList
        rows={pageRows()}
        style={{ row: { paddingX: listItemPadding(configuration) }, texts: { cls: undefined, paddingY: 0 } }}
      />
    </view>
  ),
  windowLook: ({ palette: { background } }) => ({
    background, navigationBarColor: '#000000', statusBarColor: '#3367D6',
  }),
  overlay: resolutionDialog,
  onBack(tx, { local, change }) {
    if (local.page === 'main') return false
    change(tx, FRESH_SETTINGS)
    return true
  },
})

function SettingsBar(): ViewElement {
  const { t, context, local: { page }, change } = useSettings()
  const up: Handler = (tx) => {
    if (page === 'main') tx.finish(context.activityId)
    else change(tx, FRESH_SETTINGS)
  }
  return (
    <AppBar
      id="android:action_bar"
      background="#4285F4"
      tint="#FFFFFF"
      button={{ onClick: up }}
      title={t(page === 'main' ? 'mode_settings' : `pref_${page}_title`)}
      titleStyle={{ minSize: 12, paddingEnd: 16 }}
    />
  )
}

function pageRows(): readonly Preference[] {
  const { t, context, state, local, change, openOverlay } = useSettings()
  const link = (page: SettingsLocal['page']): Preference => ({
    kind: 'link',
    title: t(`pref_${page}_title`),
    onClick: (tx) => change(tx, { page }),
  })
  const location: Preference = {
    kind: 'switch',
    title: t('pref_location_title'),
    on: state.saveLocation && isGranted(context.state, CAMERA.packageName, Permission.fineLocation),
    set(tx, on) {
      cameraState.update(tx, (now) => ({ ...now, saveLocation: on }))
      if (on) requestPermissions(tx, CAMERA.packageName, [Permission.fineLocation])
    },
  }
  switch (local.page) {
    case 'main':
      return [link('resolution'), location, link('advanced')]
    case 'resolution':
      return RESOLUTIONS.map((name) => ({
        kind: 'link',
        title: t(`pref_camera_${name}`),
        summary: sizesOf(name)[state.resolutions[name]] ?? '',
        onClick: (tx) => openOverlay(tx, name),
      }))
    case 'advanced':
      return [
        {
          kind: 'switch',
          title: t('pref_exposure_title'),
          on: state.manualExposure,
          set: (tx, on) => cameraState.update(tx, (now) => ({ ...now, manualExposure: on })),
        },
      ]
  }
}

/** Assumption: the sizes that the emulator's cameras have. */
const PHOTO_SIZES = [
  ['4:3', '5.0'],
  ['16:9', '3.7'],
  ['4:3', '0.3'],
] as const
const VIDEO_SIZES = ['HD 1080p', 'HD 720p', 'SD 480p'] as const

function sizesOf(name: Resolution): readonly string[] {
  const { t, locale } = useSettings()
  if (name.endsWith('video')) return VIDEO_SIZES
  return PHOTO_SIZES.map(([aspect, count]) =>
    t('megapixels', { aspect: `(${localizeDigits(locale, aspect)})`, count: localizeDigits(locale, count) }),
  )
}

function resolutionDialog(name: Resolution): WindowSpec {
  const { t, framework, palette, state: { resolutions }, closeOverlay } = useSettings()
  return alertDialog({
    title: t(`pref_camera_${name}`),
    list: (
      <scroll cls="ListView" id="android:select_dialog_listview" shrink={1}>
        {sizesOf(name).map((text, index) => {
          const checked = resolutions[name] === index
          return (
            <text
              key={text}
              cls="CheckedTextView"
              id="android:text1"
              text={text}
              checked={checked}
              size={16}
              weight={checked ? 700 : 400}
              color={checked ? palette.accent : palette.primaryText}
              paddingX={24}
              paddingY={14}
              onClick={(tx) => {
                cameraState.update(tx, (state) => ({ ...state, resolutions: { ...state.resolutions, [name]: index } }))
                closeOverlay(tx)
              }}
            />
          )
        })}
      </scroll>
    ),
    negative: { text: framework('cancel'), onClick: closeOverlay },
  })
}
