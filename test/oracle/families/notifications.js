import { describeChannel, describeNotification } from '../../../dist/phone/system/notifications/notification.js'

const CHANNELS = ['BAT', 'phone_missed_call', 'Firing Alarms', 'a b', '']
const NAMES = ['Battery', 'Appels manqués', '알람', 'مكالمات', "It's, {so}"]
const CATEGORIES = ['alarm', 'call', 'missed_call', 'msg', 'email', 'event']
const COLORS = ['#2A56C6', '#000000', '#FFFFFF', '#00ff7F']
const COUNT = 600

/** How logs and dumps write notifications and channels (Notification.toString, NotificationChannel.toString). */
export const notifications = {
  judge: 'framework',
  * cases(random) {
    const maybe = (make) => (random.chance(0.5) ? make() : undefined)
    for (let index = 0; index < COUNT; index++) {
      const question = {
        channel: random.pick(CHANNELS),
        ongoing: maybe(() => true),
        autoCancel: maybe(() => true),
        onlyAlertOnce: maybe(() => true),
        category: maybe(() => random.pick(CATEGORIES)),
        color: maybe(() => random.pick(COLORS)),
        group: maybe(() => random.pick(['mails', 'a b'])),
        groupSummary: maybe(() => true),
        actions: random.below(4),
      }
      const actions = Array.from({ length: question.actions }, () => ({ title: 'x' }))
      const ours = describeNotification({ ...question, actions })
      yield { part: 'notification', question: { kind: 'notification', ...question }, ours }
    }
    for (const importance of [0, 1, 2, 3, 4]) {
      for (const id of CHANNELS) {
        for (const name of NAMES) {
          const question = { id, name, importance }
          yield { part: 'channel', question: { kind: 'channel', ...question }, ours: describeChannel(question) }
        }
      }
    }
  },
}
