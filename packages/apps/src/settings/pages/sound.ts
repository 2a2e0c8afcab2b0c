import { Stream } from '@droidgym/phone/system/state'
import { glyphs } from '@droidgym/phone/view/glyphs/glyphs'
import type { Page } from '../page.ts'
import type { ChoiceRow } from '../row.ts'
import { advanced, choice, link, literal, onOff, settingSwitch, toggle, volume } from '../row.ts'

/** Settings.Global.ZEN_MODE: 0 off, 1 only what is important. */
const doNotDisturb = settingSwitch('global', 'zen_mode')
const preventRinging = settingSwitch('secure', 'volume_hush_gesture')

/** A choice among sounds of the google_apis image (assumption: a short selection). */
function soundChoice(title: string, key: string, ...names: readonly string[]): ChoiceRow {
  const sounds = names.map((name, index) => ({ value: soundUri(index), label: literal(name) }))
  return choice(title, ['system', key], {
    initial: soundUri(0),
    options: [{ value: '', label: 'ringtone_none' }, ...sounds],
  })
}

function soundUri(index: number): string {
  return `content://media/internal/audio/media/${index + 10}`
}

export const soundPages: readonly Page[] = [
  {
    fragment: 'notification.SoundSettings',
    title: 'sound_settings',
    rows: () => [
      volume('media_volume_option_title', Stream.music, glyphs.mediaNote),
      volume('call_volume_option_title', Stream.voiceCall, glyphs.phone),
      volume('ring_volume_option_title', Stream.ring, glyphs.bell),
      volume('alarm_volume_option_title', Stream.alarm, glyphs.alarmClock),
      toggle('vibrate_when_ringing_title', settingSwitch('system', 'vibrate_when_ringing')),
      link('zen_mode_settings_title', 'notification.ZenModeSettings', { summary: onOff(doNotDisturb) }),
      link('gesture_prevent_ringing_sound_title', 'gestures.PreventRingingGestureSettings', {
        summary: onOff(preventRinging),
      }),
      soundChoice('ringtone_title', 'ringtone', 'Flutey Phone', 'Orion', 'Solarium', 'Themos', 'Zen'),
      advanced(
        soundChoice(
          'notification_ringtone_title', 'notification_sound', 'Pixie Dust', 'Ariel', 'Carme', 'Proxima', 'Tethys',
        ),
        soundChoice('alarm_ringtone_title', 'alarm_alert', 'Cesium', 'Argon', 'Helium', 'Krypton', 'Oxygen'),
        toggle('dial_pad_tones_title', settingSwitch('system', 'dtmf_tone', true)),
        toggle('screen_locking_sounds_title', settingSwitch('system', 'lockscreen_sounds_enabled', true)),
        toggle('charging_sounds_title', settingSwitch('secure', 'charging_sounds_enabled', true)),
        toggle('touch_sounds_title', settingSwitch('system', 'sound_effects_enabled', true)),
        toggle('vibrate_on_touch_title', settingSwitch('system', 'haptic_feedback_enabled', true)),
      ),
    ],
  },
  {
    fragment: 'notification.ZenModeSettings',
    title: 'zen_mode_settings_title',
    rows: () => [toggle('zen_mode_settings_title', doNotDisturb, { glyph: glyphs.doNotDisturb })],
  },
  {
    fragment: 'gestures.PreventRingingGestureSettings',
    title: 'gesture_prevent_ringing_sound_title',
    switchBar: preventRinging,
  },
]
