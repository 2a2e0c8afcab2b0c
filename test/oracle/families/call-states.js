import { registryLines } from '../../../dist/simulated/shell/commands/dumpsys/dump-telephony.js'

/** The calls of a phone, and what Android calls their states. */
const CALLS = [
  { phases: [], call: 'IDLE' },
  { phases: ['ringing'], call: 'RINGING', ringing: 'INCOMING' },
  { phases: ['dialing'], call: 'OFFHOOK', foreground: 'DIALING' },
  { phases: ['active'], call: 'OFFHOOK', foreground: 'ACTIVE' },
  { phases: ['held'], call: 'OFFHOOK', background: 'HOLDING' },
  { phases: ['active', 'ringing'], call: 'RINGING', foreground: 'ACTIVE', ringing: 'WAITING' },
  { phases: ['active', 'held'], call: 'OFFHOOK', foreground: 'ACTIVE', background: 'HOLDING' },
]
const SERVICES = ['IN_SERVICE', 'OUT_OF_SERVICE', 'POWER_OFF']

/** What `dumpsys telephony.registry` says of calls and service: lines of TelephonyRegistry.dump, in its order. */
export const callStates = {
  judge: 'framework',
  * cases() {
    for (const { phases, ...states } of CALLS) {
      for (const service of SERVICES) {
        const question = { ringing: 'IDLE', foreground: 'IDLE', background: 'IDLE', ...states, service }
        yield { part: 'registry', question, ours: registryLines(phases, service).join('\n') }
      }
    }
  },
  same: (android, ours) => missing(android, ours).length === 0,
}

/** Lines of ours that Android's dump does not have after those before. Of the service it says more. */
function missing(android, ours) {
  const theirs = android.split('\n')
  let from = 0
  return ours.split('\n').filter((line) => {
    const at = theirs.findIndex((other, index) => index >= from && other.startsWith(line.replace(/\}$/, '')))
    if (at >= 0) from = at + 1
    return at < 0
  })
}
