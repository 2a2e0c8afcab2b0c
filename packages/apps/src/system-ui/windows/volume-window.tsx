import { Flag } from '@droidgym/android/intent'
import { isSilent } from '@droidgym/phone/system/hardware/interruptions'
import { STREAM_NAMES, VOLUME_RANGES } from '@droidgym/phone/system/hardware/volumes'
import { Stream } from '@droidgym/phone/system/state'
import type { Transaction } from '@droidgym/phone/system/transaction'
import type { Glyph } from '@droidgym/phone/view/drawing'
import type { TouchPoint, ViewElement } from '@droidgym/phone/view/element'
import { glyphs } from '@droidgym/phone/view/glyphs/glyphs'
import { h } from '@droidgym/phone/view/jsx'
import { namedDrawing } from '@droidgym/phone/view/named-drawing'
import { WindowKind } from '@droidgym/phone/view/window'
import { SYSTEM_UI } from '../app.ts'
import { unlockFor } from '../keyguard/after-unlock.ts'
import { systemWindow, useSystem } from '../view.ts'
import { closePanel, log, panelStream, setLevel, showPanel, toggleMute, toggleRinger } from '../volume/volume-panel.ts'

/** volume_dialog_panel_width, volume_dialog_slider_height and _spacer of SystemUI, API 29, in dp. */
const WIDTH = 64
const SLIDER = 116
const SPACE = 8

interface StreamLook {
  readonly name: string
  readonly glyph: Glyph
  readonly mutedGlyph: Glyph
}

const LOOKS: Readonly<Record<Stream, StreamLook>> = {
  [Stream.voiceCall]: { name: 'stream_voice_call', glyph: glyphs.phone, mutedGlyph: glyphs.phone },
  [Stream.system]: { name: 'stream_ring', glyph: glyphs.bell, mutedGlyph: glyphs.bellOff },
  [Stream.ring]: { name: 'stream_ring', glyph: glyphs.bell, mutedGlyph: glyphs.bellOff },
  [Stream.music]: { name: 'stream_music', glyph: glyphs.mediaNote, mutedGlyph: glyphs.volumeOff },
  [Stream.alarm]: { name: 'stream_alarm', glyph: glyphs.alarmClock, mutedGlyph: glyphs.alarmOff },
  [Stream.notification]: { name: 'stream_notification', glyph: glyphs.notification, mutedGlyph: glyphs.bellOff },
}

/** The volume panel at the edge of the screen (volume_dialog.xml, API 29). */
export const volumeWindow = systemWindow(({ state }) => {
  const stream = panelStream(state)
  if (stream === null) return null
  return {
    kind: WindowKind.edge,
    key: 'volume',
    packageName: SYSTEM_UI.packageName,
    onDismiss: (tx) => { closePanel(tx, 'touch_outside') },
    content: (
      <view cls="FrameLayout" id="volume_dialog_container" padding={SPACE}>
        <view cls="LinearLayout" id="volume_dialog" width={WIDTH} gap={SPACE}>
          <Ringer />
          <Rows stream={stream} />
        </view>
      </view>
    ),
  }
})

function Ringer(): ViewElement {
  const { palette, state, t } = useSystem()
  const silent = isSilent(state)
  return (
    <view cls="FrameLayout" id="ringer" background={palette.panel} radius={8} elevation={4} clip>
      <image
        cls="ImageButton"
        id="ringer_icon"
        width={WIDTH}
        height={WIDTH}
        size={24}
        glyph={silent ? glyphs.bellOff : glyphs.bell}
        tint={palette.accent}
        desc={`${t(silent ? 'volume_ringer_status_silent' : 'volume_ringer_status_normal')}, ${
          t(silent ? 'volume_ringer_hint_unmute' : 'volume_ringer_hint_mute')}`}
        onClick={toggleRinger}
      />
    </view>
  )
}

function Rows({ stream }: { readonly stream: Stream }): ViewElement {
  const { palette, state, t } = useSystem()
  const { name, glyph, mutedGlyph } = LOOKS[stream]
  return (
    <view cls="LinearLayout" id="main" background={palette.panel} radius={8} elevation={4} clip align="center">
      <view cls="LinearLayout" id="volume_dialog_rows" paddingTop={8}>
        <view cls="FrameLayout" align="center">
          <view cls="FrameLayout" id="volume_row_slider_frame" height={SLIDER}>
            <Slider stream={stream} desc={t(name)} />
          </view>
          <image
            cls="ImageButton"
            id="volume_row_icon"
            width={WIDTH}
            height={48}
            size={24}
            glyph={state.volumes[stream] === 0 ? mutedGlyph : glyph}
            tint={palette.accent}
            desc={t(name)}
            onClick={(tx) => {
              toggleMute(tx, stream)
              showPanel(tx, stream)
            }}
          />
        </view>
      </view>
      <view cls="FrameLayout" id="settings_container" background={palette.tileOff}>
        <image
          cls="ImageButton"
          id="settings"
          width={WIDTH}
          height={48}
          size={24}
          glyph={glyphs.sliders}
          tint={palette.iconTint}
          desc={t('accessibility_volume_settings')}
          onClick={openSoundSettings}
        />
      </view>
    </view>
  )
}

/** A SeekBar that stands upright; it is lowest at the bottom. */
function Slider({ stream, desc }: { readonly stream: Stream; readonly desc: string }): ViewElement {
  const { palette, state } = useSystem()
  const { min, max } = VOLUME_RANGES[stream]
  const level = state.volumes[stream]
  const share = (level - min) / (max - min)
  return (
    <view
      cls="SeekBar"
      id="volume_row_slider"
      desc={desc}
      reportedText={level.toFixed(1)}
      focusable
      width={48}
      height={SLIDER}
      onTouch={(tx, touch) => { slide(tx, stream, touch) }}
      draw={namedDrawing(`volume ${share} ${palette.accent} ${palette.control}`, (context, { width, height }) => {
        const [top, length] = [INSET, height - 2 * INSET]
        const y = top + length * (1 - share)
        context.fillStyle = palette.control
        context.fillRect(width / 2 - 1, top, 2, length)
        context.fillStyle = palette.accent
        context.fillRect(width / 2 - 1, y, 2, top + length - y)
        context.beginPath()
        context.arc(width / 2, y, 6, 0, 2 * Math.PI)
        context.fill()
      })}
    />
  )
}

/** Room above and below the track, in dp. */
const INSET = 12

function slide(tx: Transaction, stream: Stream, { y, height, phase }: TouchPoint): void {
  const { min, max } = VOLUME_RANGES[stream]
  const share = Math.min(1, Math.max(0, 1 - (y - INSET) / (height - 2 * INSET)))
  setLevel(tx, stream, Math.round(min + share * (max - min)))
  if (phase !== 'up') return
  log(tx, `touch_level_done ${STREAM_NAMES[stream]} ${tx.state.volumes[stream]}`)
  showPanel(tx, stream)
}

/** Assumption: the page of sounds, where Android 10 opens a panel of Settings with the four sliders. */
function openSoundSettings(tx: Transaction): void {
  closePanel(tx, 'settings_clicked')
  const packageName = 'com.android.settings'
  const component = { packageName, className: `${packageName}.Settings$SoundSettingsActivity` }
  unlockFor(tx, { kind: 'start', intent: { action: 'android.settings.SOUND_SETTINGS', flags: Flag.newTask, component } })
}
