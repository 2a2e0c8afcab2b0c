import { localizeDigits } from '@droidgym/phone/i18n/formats'
import type { ViewElement } from '@droidgym/phone/view/element'
import { glyphs } from '@droidgym/phone/view/glyphs/glyphs'
import { h } from '@droidgym/phone/view/jsx'
import { IconButton } from '../../kit/bars/icon-button.tsx'
import { Picture } from '../../shared/media/picture.tsx'
import { cancelCountdown, pressShutter } from '../shutter.ts'
import { filmstripOf, scene } from '../state.ts'
import { MODE_COLORS, useCamera } from '../view.ts'
import { ModeList } from './mode-list.tsx'
import { ModeOptions } from './mode-options.tsx'

/** What the camera sees, and its controls: below in portrait, at the end in landscape. */
export function Preview(): ViewElement {
  const { context, state, configuration: { landscape }, local, change } = useCamera()
  const { modeList, recordingSince, countdownEnd } = local
  const busy = recordingSince !== null || countdownEnd !== null
  return (
    <view
      id="camera_app_root"
      cls="FrameLayout"
      flex={1}
      background="#000000"
      onPan={(tx, { direction }) => {
        if (busy) return false
        if (direction === 'right') {
          change(tx, { modeList: true, options: false })
          return true
        }
        const newest = filmstripOf(tx.state)[0]
        if (direction !== 'left' || newest === undefined) return false
        change(tx, { shown: newest.id, options: false })
        return true
      }}
    >
      <view flex={1} unreported={modeList}>
        <Picture
          id="preview_content"
          cls="android.view.View"
          shot={scene(context.state)}
          absolute
          top={0}
          bottom={0}
          start={0}
          end={0}
          onClick={(tx) => change(tx, { options: false })}
        />
        {state.grid ? <GridLines /> : null}
        <view id="module_layout" cls="FrameLayout" flex={1} direction={landscape ? 'row' : 'column'}>
          <view flex={1} justify="end">
            <Status />
            {busy ? null : <ModeOptions />}
          </view>
          <ShutterBar />
        </view>
      </view>
      {modeList ? <ModeList /> : null}
    </view>
  )
}

function GridLines(): ViewElement {
  return (
    <view
      id="grid_lines"
      cls="android.view.View"
      absolute
      top={0}
      bottom={0}
      start={0}
      end={0}
      draw={(context, { width, height }) => {
        context.fillStyle = '#FFFFFF80'
        for (const share of [1 / 3, 2 / 3]) {
          context.fillRect(width * share, 0, 1, height)
          context.fillRect(0, height * share, width, 1)
        }
      }}
    />
  )
}

/** Seconds of a recording, or those that are left of a countdown. */
function Status(): ViewElement {
  const { context, locale, local: { recordingSince, countdownEnd } } = useCamera()
  const now = context.state.uptime
  if (countdownEnd !== null) {
    const left = String(Math.max(1, Math.ceil((countdownEnd - now) / 1000)))
    return (
      <view flex={1} align="center" justify="center">
        <text id="remaining_seconds" text={localizeDigits(locale, left)} size={96} color="#FFFFFF" />
      </view>
    )
  }
  if (recordingSince === null) return <view />
  const seconds = Math.floor((now - recordingSince) / 1000)
  const time = `${String(Math.floor(seconds / 60)).padStart(2, '0')}:${String(seconds % 60).padStart(2, '0')}`
  return (
    <view flex={1} direction="row" padding={16} gap={8} align="start">
      <view width={12} height={12} radius={6} margin={6} background="#DB4437" />
      <text id="recording_time" text={localizeDigits(locale, time)} size={18} color="#FFFFFF" />
    </view>
  )
}

/** Height of the bar of the shutter in dp (bottom_bar_height_optimal; 84 to 120, API 29). */
const BAR = 96

function ShutterBar(): ViewElement {
  const { context, state, configuration: { landscape }, local, t, framework, change } = useCamera()
  const newest = filmstripOf(context.state)[0]
  const counting = local.countdownEnd !== null
  const side = <view flex={1} />
  return (
    <view
      id="bottom_bar"
      cls="FrameLayout"
      direction={landscape ? 'column' : 'row'}
      align="center"
      background="#00000066"
      {...(landscape ? { width: BAR } : { height: BAR })}
    >
      {counting ? (
        <view flex={1} align="center" justify="center">
          <IconButton
            id="shutter_cancel_button"
            desc={framework('cancel')}
            glyph={glyphs.close}
            tint="#FFFFFF"
            onClick={(tx) => cancelCountdown(tx, context.activityId, local)}
          />
        </view>
      ) : (
        side
      )}
      <view id="bottombar_capture" cls="FrameLayout">
        <image
          id="shutter_button"
          desc={t('accessibility_shutter_button')}
          glyph={local.recordingSince === null ? SHUTTERS[local.mode] : glyphs.stop}
          tint="#FFFFFF"
          size={32}
          width={72}
          height={72}
          radius={36}
          border={{ width: 3, color: '#FFFFFF' }}
          background={MODE_COLORS[local.mode]}
          onClick={(tx) => {
            if (!counting) pressShutter(tx, context.activityId, local)
          }}
        />
      </view>
      {newest?.shot === undefined || state.taken === 0 ? (
        side
      ) : (
        <view flex={1} align="center" justify="center">
          <Picture
            id="rounded_thumbnail_view"
            cls="android.view.View"
            desc={t('filmstrip')}
            shot={newest.shot}
            width={48}
            height={48}
            onClick={(tx) => {
              if (local.recordingSince === null && !counting) change(tx, { shown: newest.id, options: false })
            }}
          />
        </view>
      )}
    </view>
  )
}

const SHUTTERS = { camera: glyphs.camera, video: glyphs.video, panorama: glyphs.image } as const
