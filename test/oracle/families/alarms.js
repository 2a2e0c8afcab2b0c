import { alarmLines } from '../../../dist/simulated/shell/commands/dumpsys/dump-alarms.js'

const FIRST = Date.UTC(2024, 0, 17, 9, 5)
const UNITS = [1, 1000, 60_000, 3_600_000, 86_400_000]
const COUNT = 300

/** What `dumpsys alarm` says of the time and the next alarm clock (AlarmManagerService.dumpImpl), on a phone in UTC. */
export const alarms = {
  judge: 'framework',
  * cases(random) {
    for (let index = 0; index < COUNT; index++) {
      const now = FIRST + index * 100_000_007
      const after = random.pick(UNITS) * random.below(60) + random.pick([0, 0, random.below(86_400_000)])
      const next = random.chance(0.1) ? undefined : now + after
      const alarm = next === undefined ? null : { at: next, local: next }
      yield { part: 'next', question: { now, next }, ours: alarmLines({ now, local: now, uptime: 0, next: alarm }) }
    }
  },
  same: (android, ours) => told(android) === told(ours),
}

/** The lines that the phone writes, but for how long it has been on. */
function told(dump) {
  const lines = dump.split('\n').map((line) => line.replace(/ nowELAPSED=\d+/, ''))
  const about = (start) => lines.filter((line) => line.startsWith(start))
  const from = lines.findIndex((line) => line.includes('Next alarm clock information'))
  const next = lines.slice(from, from + 2).filter((line) => line !== '')
  return [...about('  nowRTC='), ...next].join('\n')
}
