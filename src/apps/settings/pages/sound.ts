import { Stream } from '../../../phone/system/state.ts'
import { glyphs } from '../../../phone/view/glyphs/glyphs.ts'
import type { ChoiceOption, Page, SwitchState } from '../page.ts'
import { literal, onOff, settingSwitch } from '../page.ts'

/** Settings.Global.ZEN_MODE: 0 off, 1 only what is important. */
const doNotDisturb: SwitchState = settingSwitch('global', 'zen_mode')

/** Sounds of the google_apis image (assumption: a short selection). */
const sounds = (names: readonly string[]): readonly ChoiceOption[] => [
  { value: '', label: 'ringtone_none' },
  ...names.map((name, index) => ({ value: `content://media/internal/audio/media/${index + 10}`, label: literal(name) })),
]
const RINGTONES = sounds(['Flutey Phone', 'Orion', 'Solarium', 'Themos', 'Zen'])
const NOTIFICATIONS = sounds(['Pixie Dust', 'Ariel', 'Carme', 'Proxima', 'Tethys'])
const ALARMS = sounds(['Cesium', 'Argon', 'Helium', 'Krypton', 'Oxygen'])
const FIRST_SOUND = 'content://media/internal/audio/media/10'

export const soundPages: readonly Page[] = [
  {
    fragment: 'notification.SoundSettings',
    title: 'sound_settings',
    rows: () => [
      { kind: 'volume', title: 'media_volume_option_title', stream: Stream.music, glyph: glyphs.mediaNote },
      { kind: 'volume', title: 'call_volume_option_title', stream: Stream.voiceCall, glyph: glyphs.phone },
      { kind: 'volume', title: 'ring_volume_option_title', stream: Stream.ring, glyph: glyphs.bell },
      { kind: 'volume', title: 'alarm_volume_option_title', stream: Stream.alarm, glyph: glyphs.alarmClock },
      { kind: 'switch', title: 'vibrate_when_ringing_title', ...settingSwitch('system', 'vibrate_when_ringing') },
      {
        kind: 'link',
        title: 'zen_mode_settings_title',
        summary: onOff(doNotDisturb.on),
        to: 'notification.ZenModeSettings',
      },
      {
        kind: 'link',
        title: 'gesture_prevent_ringing_sound_title',
        summary: onOff((state) => state.settings.secure['volume_hush_gesture'] === '1'),
        to: 'gestures.PreventRingingGestureSettings',
      },
      {
        kind: 'choice',
        key: 'ringtone',
        title: 'ringtone_title',
        setting: ['system', 'ringtone'],
        initial: FIRST_SOUND,
        options: RINGTONES,
      },
      {
        kind: 'advanced',
        rows: [
          {
            kind: 'choice',
            key: 'notification_sound',
            title: 'notification_ringtone_title',
            setting: ['system', 'notification_sound'],
            initial: FIRST_SOUND,
            options: NOTIFICATIONS,
          },
          {
            kind: 'choice',
            key: 'alarm_alert',
            title: 'alarm_ringtone_title',
            setting: ['system', 'alarm_alert'],
            initial: FIRST_SOUND,
            options: ALARMS,
          },
          { kind: 'switch', title: 'dial_pad_tones_title', ...settingSwitch('system', 'dtmf_tone', true) },
          {
            kind: 'switch',
            title: 'screen_locking_sounds_title',
            ...settingSwitch('system', 'lockscreen_sounds_enabled', true),
          },
          { kind: 'switch', title: 'charging_sounds_title', ...settingSwitch('secure', 'charging_sounds_enabled', true) },
          { kind: 'switch', title: 'touch_sounds_title', ...settingSwitch('system', 'sound_effects_enabled', true) },
          { kind: 'switch', title: 'vibrate_on_touch_title', ...settingSwitch('system', 'haptic_feedback_enabled', true) },
        ],
      },
    ],
  },
  {
    fragment: 'notification.ZenModeSettings',
    title: 'zen_mode_settings_title',
    rows: () => [{ kind: 'switch', title: 'zen_mode_settings_title', glyph: glyphs.doNotDisturb, ...doNotDisturb }],
  },
  {
    fragment: 'gestures.PreventRingingGestureSettings',
    title: 'gesture_prevent_ringing_sound_title',
    switchBar: settingSwitch('secure', 'volume_hush_gesture'),
    rows: () => [],
  },
]
