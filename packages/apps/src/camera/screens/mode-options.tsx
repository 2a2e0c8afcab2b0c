import type { Glyph } from '@droidgym/phone/view/drawing'
import type { Handler, ViewElement } from '@droidgym/phone/view/element'
import { glyphs } from '@droidgym/phone/view/glyphs/glyphs'
import { h } from '@droidgym/phone/view/jsx'
import { IconButton } from '../../kit/bars/icon-button.tsx'
import type { CameraState } from '../state.ts'
import { COUNTDOWNS, FLASHES, cameraState } from '../state.ts'
import { useCamera } from '../view.ts'

const FLASH_GLYPHS = { auto: glyphs.bolt, on: glyphs.flashlight, off: glyphs.close } as const

/** The three dots over the preview, or the row of switches that they unfold (mode_options_overlay.xml, API 29). */
export function ModeOptions(): ViewElement {
  const { local, t, change } = useCamera()
  return (
    <view id="mode_options_overlay" cls="FrameLayout" direction="row" justify="end" minHeight={48} padding={8}>
      {local.options ? <Options /> : (
        <IconButton
          id="mode_options_toggle"
          cls="FrameLayout"
          desc={t('accessibility_mode_options')}
          glyph={glyphs.moreHorizontal}
          tint="#FFFFFF"
          onClick={(tx) => change(tx, { options: true })}
        />
      )}
    </view>
  )
}

function Options(): ViewElement {
  const { t, state: { front, flash, grid, countdown } } = useCamera()
  const set = (part: Partial<CameraState>): Handler => (tx) => {
    cameraState.update(tx, (state) => ({ ...state, ...part }))
  }
  return (
    <view id="mode_options" cls="FrameLayout" direction="row" justify="evenly" flex={1} radius={24} background="#00000080">
      {option('countdown_toggle_button', glyphs.timer, [
        countdown === 0 ? t('countdown_off') : t('countdown_on', { seconds: countdown }),
        set({ countdown: after(COUNTDOWNS, countdown) }),
      ])}
      {option('grid_lines_toggle_button', glyphs.grid, [
        t(grid ? 'grid_lines_on' : 'grid_lines_off'),
        set({ grid: !grid }),
      ])}
      {option('flash_toggle_button', FLASH_GLYPHS[flash], [t(`flash_${flash}`), set({ flash: after(FLASHES, flash) })])}
      {option('camera_toggle_button', glyphs.cameraSwitch, [
        t(front ? 'camera_front' : 'camera_back'),
        set({ front: !front }),
      ])}
    </view>
  )
}

function option(id: string, picture: Glyph, [desc, onClick]: readonly [string, Handler]): ViewElement {
  return <IconButton key={id} id={id} desc={desc} glyph={picture} tint="#FFFFFF" onClick={onClick} />
}

/** The next of the values, and after the last the first. */
function after<T>(values: readonly T[], value: T): T {
  return values[(values.indexOf(value) + 1) % values.length] ?? value
}
