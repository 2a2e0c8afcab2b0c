import { glyphs } from '@droidgym/phone/view/glyphs/glyphs'
import { h } from '@droidgym/phone/view/jsx'
import { Words } from '../../kit/controls/words.tsx'
import { describeAlarm } from '../alarm-store.ts'
import { DEFAULT_ALARM_SOUND } from '../timekeeping/alarm.ts'
import { ALARM_SOUNDS, ringtoneTitle } from '../data/ringtones.ts'
import { ClockBar } from '../parts/clock-bar.tsx'
import { views } from '../view.ts'

const SOUNDS = ['', DEFAULT_ALARM_SOUND, ...ALARM_SOUNDS.map(({ uri }) => uri)]

/** The sounds that an alarm can have: none, the default one, and those of the device. */
export const ringtoneScreen = views.of().screen({
  content: ({ state: { ringtoneAlarm, tables }, locale, palette, t }) => {
    const alarm = tables.alarms.find(({ id }) => id === ringtoneAlarm)
    const current = alarm?.ringtone ?? DEFAULT_ALARM_SOUND
    return (
      <view flex={1}>
        <ClockBar title={t('ringtone_description')} />
        <scroll key="ringtone_content" id="ringtone_content" cls="android.support.v7.widget.RecyclerView" flex={1}>
          <text
            id="ringtone_item_header"
            text={t('device_sounds')}
            size={14}
            weight={500}
            color={palette.accent}
            paddingX={24}
            paddingY={12}
          />
          {SOUNDS.map((uri) => (
            <view
              key={uri}
              cls="RelativeLayout"
              direction="row"
              align="center"
              height={56}
              paddingX={24}
              selected={uri === current}
              onClick={(tx) => {
                if (alarm !== undefined) describeAlarm(tx, alarm.id, { ringtone: uri })
              }}
            >
              <image id="ringtone_image" glyph={uri === '' ? glyphs.bellOff : glyphs.bell} tint={palette.iconTint} />
              <Words id="ringtone_name" text={ringtoneTitle(locale, uri)} marginStart={24} flex={1} maxLines={1} />
              {uri === current ? (
                <image id="sound_image_selected" cls="ImageView" glyph={glyphs.checkCircle} tint={palette.accent} />
              ) : null}
            </view>
          ))}
        </scroll>
      </view>
    )
  },
})
