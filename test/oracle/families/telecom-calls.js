import { hiddenHandle } from '../../../dist/apps/shared/people/hidden-number.js'
import { abilitiesOf, describeAbilities } from '../../../dist/simulated/shell/commands/dumpsys/dump-telephony.js'

const NUMBERS = ['911', '5', '12', '2025550134', '+12025550134', '*#06#', '5550100', '+447911123456', '55,1234']
const PHASES = ['ringing', 'dialing', 'active', 'held']

/** What `dumpsys telecom` and the log write of calls with the help of the framework. */
export const telecomCalls = {
  judge: 'framework',
  * cases() {
    for (const number of NUMBERS) {
      yield { part: 'handle', question: { number }, ours: hiddenHandle(number) }
    }
    for (const phase of PHASES) {
      for (const direction of ['incoming', 'outgoing']) {
        const abilities = abilitiesOf(phase, direction)
        yield { part: 'abilities', question: { abilities }, ours: describeAbilities(abilities) }
      }
    }
  },
}
