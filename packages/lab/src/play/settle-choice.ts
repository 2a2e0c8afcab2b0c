import { z } from 'zod'
import type { SettlePolicy } from '@droidgym/spec/device/device'
import { settleFault } from '@droidgym/spec/device/settle'

/** The waits of B-MoCA's evaluations. */
const BMOCA = 'b-moca'
/** Milliseconds after every action: its paper observes the screen at 1/3 Hz. */
const BMOCA_MS = 3_000
/** Instagram on a real device, which loads its pages slowly. */
const BMOCA_INSTAGRAM_MS = 30_000

const FORMS = `${BMOCA}, or seconds such as 1.5, or the seconds of quiet and at most, such as 0.5,3`

/** The wait after an action, as in `--settle` and sweeps: `b-moca`, `1.5` or `0.5,3`. */
export const settleChoiceSchema = z.string().max(40).check(({ value, issues }) => {
  const fault = settleChoiceFault(value)
  if (fault !== undefined) issues.push({ code: 'custom', input: value, message: fault })
})

/** Why a text is not a valid choice; `undefined` if it is. */
export function settleChoiceFault(text: string): string | undefined {
  if (text === BMOCA) return undefined
  const policy = policyOf(text)
  return policy === undefined ? `must be ${FORMS}` : settleFault(policy)
}

interface Chosen {
  readonly task: string
  readonly settle?: string | undefined
}

/** The settle policy of a task on a simulated or a real phone; `undefined` without a choice. */
export function settlePolicy({ task, settle }: Chosen, phone: 'simulated' | 'real'): SettlePolicy | undefined {
  if (settle !== BMOCA) return settle === undefined ? undefined : policyOf(settle)
  const slow = phone === 'real' && task.startsWith('instagram/')
  return { kind: 'fixed', ms: slow ? BMOCA_INSTAGRAM_MS : BMOCA_MS }
}

function policyOf(text: string): SettlePolicy | undefined {
  if (!/^\d+(\.\d+)?(,\d+(\.\d+)?)?$/.test(text)) return undefined
  const [quietMs = 0, timeoutMs] = text.split(',').map((seconds) => Math.round(Number(seconds) * 1000))
  return timeoutMs === undefined ? { kind: 'fixed', ms: quietMs } : { kind: 'idle', quietMs, timeoutMs }
}
