import { dumpRecord } from '../../../dist/simulated/shell/commands/notification/dump-notifications.js'
import { notificationKey } from '../../../dist/phone/system/notifications/notification.js'

const POSTER = { packageName: 'org.example.app', uid: 10_001 }
const COUNT = 300

/** Whole records of `dumpsys notification` (NotificationRecord.dump), of what was posted and seen. */
export const notificationRecords = {
  judge: 'framework',
  * cases(random) {
    const maybe = (make) => (random.chance(0.5) ? make() : undefined)
    for (let index = 0; index < COUNT; index++) {
      const question = {
        channel: random.pick(['BAT', 'Firing Alarms']),
        importance: random.pick([1, 2, 3, 4]),
        id: random.below(1000),
        tag: maybe(() => random.pick(['a', 'a b'])),
        title: maybe(() => random.pick(['Alarm', '알람'])),
        text: maybe(() => 'Are you coming?'),
        subText: maybe(() => 'ada@example.com'),
        bigText: maybe(() => 'A longer text'),
        category: maybe(() => 'msg'),
        group: maybe(() => 'mails'),
        groupSummary: maybe(() => true),
        ongoing: maybe(() => true),
        autoCancel: maybe(() => true),
        onlyAlertOnce: maybe(() => true),
        actions: random.below(3),
        redact: random.chance(0.5),
      }
      const { id, tag, redact, actions: count, ...content } = question
      const actions = Array.from({ length: count }, () => ({ title: 'x' }))
      const key = notificationKey(POSTER, id, tag)
      const record = { ...POSTER, ...content, id, tag, key, actions, icon: 'x', when: 0, createdAt: 0, updatedAt: 0 }
      const channel = { id: question.channel, name: 'Name', importance: question.importance }
      const style = { prefix: '    ', redact, channel, epochOf: { uptime: () => 0, local: () => 0 } }
      yield { part: 'record', question, ours: dumpRecord(record, style) }
    }
  },
  same: (android, ours) => plain(android) === plain(ours),
}

/** Without what differs by its nature: hashes and resources. */
function plain(dump) {
  return dump.trimEnd().replace(/NotificationRecord\(0x[\da-f]+/, 'NotificationRecord(0x').replace(/^(\s*icon=).*$/m, '$1')
    .replace(/ApplicationInfo\{[\da-f]+/, 'ApplicationInfo{')
}
