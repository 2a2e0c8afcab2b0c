import type { Phone } from '@droidgym/phone/phone'
import { EmulatedHardware } from '../hardware/emulated-hardware.ts'
import { LivePhone } from '../live-phone.ts'
import { runLine } from './command-tree.ts'
import { COMMANDS } from './commands.ts'

/** The console of a phone in the same process, whose clock only moves on request. */
export class LocalConsole {
  readonly #live: LivePhone
  readonly #hardware: EmulatedHardware

  constructor(phone: Phone) {
    this.#live = new LivePhone(phone, { still: true })
    this.#hardware = new EmulatedHardware(this.#live)
  }

  /** The answer's lines. Throws the reason of a refusal. */
  run(line: string): readonly string[] {
    const context = { live: this.#live, hardware: this.#hardware, avdName: 'droidgym', discoveryPath: null, onKill: () => undefined }
    const answer = runLine(COMMANDS, context, line)
    if ('refused' in answer) throw new Error(answer.refused)
    return answer
  }

  close(): void {
    this.#live.close()
  }
}
