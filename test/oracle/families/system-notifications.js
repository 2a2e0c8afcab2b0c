import { frameworkChannels } from '../../../dist/apps/system-ui/notices/channels.js'
import { notificationsOf } from '../../../dist/phone/system/notification-manager/ranking.js'
import { flagsOf } from '../../../dist/phone/system/notifications/notification.js'
import { setBattery } from '../../../dist/phone/system/hardware/battery.js'
import { createPhone } from '../../../dist/simulated/create-phone.js'
import { findEnvironment } from '../../../dist/spec/splits/find-environment.js'
import { LOCALES } from './locales.js'

const BATTERY = { status: 'DISCHARGING', health: 'GOOD', present: true }

const charged = await createPhone(findEnvironment('100'))
charge('NONE', 60)
charged.change((tx) => { tx.setSetting('global', 'low_power', '1') })
charge('AC', 60)

/** Channels of the framework, and what Battery Saver posts; the percentage in English, as the JVM formats it. */
export const systemNotifications = {
  judge: 'framework',
  * cases() {
    for (const locale of LOCALES) {
      for (const { id, importance, name } of Object.values(frameworkChannels(locale))) {
        if (id !== 'battery_saver_channel') yield { part: 'channel', question: { locale, id }, ours: [importance, name].join(' ') }
      }
    }
    for (const level of [90, 91, 99, 100]) yield { part: 'saver', question: { level }, ours: told(level) }
  },
}

function told(level) {
  const before = charged.state
  charge('AC', level)
  const [posted] = notificationsOf(charged.state)
  charged.restore(before)
  const { id, tag, channel, importance, title, text, bigText } = posted
  const { name } = frameworkChannels('en-US').batterySaver
  return [tag, id, channel, name, importance, title, text, bigText, flagsOf(posted)].join('|')
}

function charge(charger, level) {
  charged.change((tx) => { setBattery(tx, { ...BATTERY, charger, level }) })
}
