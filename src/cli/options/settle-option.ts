import { InvalidArgumentError } from 'commander'
import { settleChoiceFault } from '@droidgym/lab/play/settle-choice'

/** A choice of `--settle`. */
export function settleChoice(text: string): string {
  const fault = settleChoiceFault(text)
  if (fault !== undefined) throw new InvalidArgumentError(`It ${fault}.`)
  return text
}

export const SETTLE_HELP = 'wait after an action: b-moca (3 s; Instagram on real phones 30 s), seconds, or QUIET,MOST'
