import type { Bounds } from '@droidgym/android/geometry'
import { Flag, parseComponent } from '@droidgym/android/intent'
import type { Configuration } from '@droidgym/phone/system/configuration'
import type { Transaction } from '@droidgym/phone/system/transaction'
import type { Glyph } from '@droidgym/phone/view/drawing'
import type { ViewElement } from '@droidgym/phone/view/element'
import { glyphs } from '@droidgym/phone/view/glyphs/glyphs'
import { h } from '@droidgym/phone/view/jsx'
import { Words } from '../../kit/controls/words.tsx'
import { appInfoIntent } from '../../system-ui/open-settings.ts'
import { placeAt } from '../parts/place.ts'
import type { LauncherPopup } from '../state.ts'
import type { HomeView } from '../view.ts'
import { useHome } from '../view.ts'

const ROW_HEIGHT = 48
const WIDTH = 216
const MARGIN = 8

interface PopupRow {
  readonly key: string
  readonly glyph: Glyph
  /** The list has closed before. */
  readonly onClick: (tx: Transaction, view: HomeView) => void
}

/**
 * OptionsPopupView.showDefaultOptions (Launcher3 Q). Home settings are left out: the phone has nothing that they would
 * change.
 */
const OPTIONS: readonly PopupRow[] = [
  { key: 'widget_button_text', glyph: glyphs.widgets, onClick: (tx, view) => view.openOverlay(tx, { kind: 'widgets' }) },
  {
    key: 'styles_wallpaper_button_text',
    glyph: glyphs.wallpaper,
    onClick: (tx) => {
      const className = 'com.android.settings.Settings$WallpaperSettingsActivity'
      const component = { packageName: 'com.android.settings', className }
      tx.startActivity({ action: 'android.intent.action.SET_WALLPAPER', flags: Flag.newTask | Flag.clearTask, component })
    },
  },
]

export interface PopupProps {
  readonly popup: LauncherPopup
}

/**
 * The list that a long press opens (Launcher3's ArrowPopup); a touch beside it closes it. It is a view in the
 * launcher's window; the overlays of other apps are windows.
 */
export function Popup({ popup }: PopupProps): ViewElement {
  const view = useHome()
  const { closeOverlay, configuration, palette, t } = view
  const rows = popup.kind === 'options' ? OPTIONS : [appInfoRow(popup)]
  return (
    <view absolute start={0} end={0} top={0} bottom={0} clickable={false} onClick={closeOverlay} onPan={() => true}>
      <view
        {...placeAt(popupPlace(popup, rows.length, configuration))}
        cls="FrameLayout"
        id="deep_shortcuts_container"
        radius={16}
        elevation={8}
        background={palette.surface}
        clip
      >
        {rows.map(({ key, glyph, onClick }) => (
          <view
            key={key}
            cls="FrameLayout"
            id="system_shortcut"
            direction="row"
            align="center"
            height={ROW_HEIGHT}
            paddingX={12}
            gap={12}
            onClick={(tx) => {
              closeOverlay(tx)
              onClick(tx, view)
            }}
          >
            <image unreported glyph={glyph} size={24} tint={palette.secondaryText} />
            <Words id="bubble_text" text={t(key)} size={14} maxLines={1} shrink={1} minSize={9} />
          </view>
        ))}
      </view>
    </view>
  )
}

/** Starts the application's page in Settings (PackageManagerHelper.startDetailsActivityForInfo, Launcher3). */
function appInfoRow({ component, bounds }: LauncherPopup & { kind: 'icon' }): PopupRow {
  return {
    key: 'app_info_drop_target_label',
    glyph: glyphs.info,
    onClick: (tx) => {
      tx.startActivity({ ...appInfoIntent(parseComponent(component).packageName), sourceBounds: bounds })
    },
  }
}

/** Above the icon, or below it near the top; the background's list in the middle. Pixels. */
function popupPlace(popup: LauncherPopup, rows: number, { width, height, density }: Configuration): Bounds {
  const size = { width: WIDTH * density, height: rows * ROW_HEIGHT * density }
  const margin = MARGIN * density
  const wanted =
    popup.kind === 'options'
      ? { x: width / 2, y: (height - size.height) / 2 }
      : { x: (popup.bounds.left + popup.bounds.right) / 2, y: popup.bounds.top - size.height }
  const left = Math.round(Math.min(width - margin - size.width, Math.max(margin, wanted.x - size.width / 2)))
  const fits = popup.kind === 'options' || wanted.y >= margin
  const top = Math.round(fits ? wanted.y : popup.bounds.bottom)
  return { left, top, right: Math.round(left + size.width), bottom: Math.round(top + size.height) }
}
