import { defined } from '@droidgym/base/defined'
import { messageOf } from '@droidgym/base/error/message-of'

/** `differs`: not the known behaviour of a real Android 10. `not possible`: cannot be probed on this phone. */
export const Verdict = { asExpected: 'as expected', differs: 'differs', notPossible: 'not possible' } as const
export type Verdict = (typeof Verdict)[keyof typeof Verdict]

/** One action of a probe, and its result. */
export interface Finding {
  /** Unique in its probe, and the name of a file: letters, digits and hyphens. */
  readonly name: string
  /** The command, or the action in words. */
  readonly ran: string
  readonly verdict: Verdict
  /** Why it is not as expected. */
  readonly reason?: string
  readonly ms: number
  readonly output: string
}

/** The output, and the fault, if any. */
export interface Observation {
  readonly output: string
  readonly fault?: string | undefined
}

/** Collects a probe's findings one by one, so that a failure or a deadline loses only later ones. */
export class FindingRecorder {
  readonly #findings: Finding[] = []
  #isClosed = false

  get findings(): readonly Finding[] {
    return this.#findings
  }

  /** Runs `work` and records its result; never rejects. Resolves to whether it was as expected. */
  async observe(name: string, ran: string, work: () => Promise<Observation>): Promise<boolean> {
    const began = performance.now()
    const { output, fault } = await observation(work)
    const verdict = fault === undefined ? Verdict.asExpected : Verdict.differs
    const ms = Math.round(performance.now() - began)
    this.#note(defined({ name, ran, verdict, reason: fault, ms, output }))
    return fault === undefined
  }

  /** Records that something cannot be probed. */
  notPossible(name: string, ran: string, reason: string): void {
    this.#note({ name, ran, verdict: Verdict.notPossible, reason, ms: 0, output: '' })
  }

  /** Ends the findings, with the reason if the probe is incomplete; later findings are dropped. */
  close(fault?: string): void {
    if (fault !== undefined) {
      this.#note({ name: 'end', ran: 'the rest of the probe', verdict: Verdict.differs, reason: fault, ms: 0, output: '' })
    }
    this.#isClosed = true
  }

  #note(finding: Finding): void {
    if (!this.#isClosed) this.#findings.push(finding)
  }
}

async function observation(work: () => Promise<Observation>): Promise<Observation> {
  try {
    return await work()
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? `${String(error.code)}: ` : ''
    return { output: '', fault: code + messageOf(error) }
  }
}

/** The worst verdict of a probe's findings; `not possible` without any. */
export function verdictOf(findings: readonly Finding[]): Verdict {
  if (findings.some(({ verdict }) => verdict === Verdict.differs)) return Verdict.differs
  return findings.some(({ verdict }) => verdict === Verdict.asExpected) ? Verdict.asExpected : Verdict.notPossible
}
