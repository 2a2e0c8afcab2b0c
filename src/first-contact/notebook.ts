import { messageOf } from '../error/message-of.ts'

/** `differs`: not what a real Android 10 is known to do. `not possible`: this phone gives no occasion to look. */
export const Verdict = { asExpected: 'as expected', differs: 'differs', notPossible: 'not possible' } as const
export type Verdict = (typeof Verdict)[keyof typeof Verdict]

/** One thing that a probe did, and what came of it. */
export interface Finding {
  /** Unique in its probe, and the name of a file: letters, digits and hyphens. */
  readonly name: string
  /** The command, or the deed in words. */
  readonly ran: string
  readonly verdict: Verdict
  /** Why it is not as expected. */
  readonly reason?: string
  readonly ms: number
  readonly output: string
}

/** What was seen, and what is wrong with it. */
export interface Observation {
  readonly output: string
  readonly fault?: string | undefined
}

/** Takes down what a probe finds as it goes, so that a failure or a deadline costs only what comes after it. */
export class Notebook {
  readonly #findings: Finding[] = []
  #isClosed = false

  get findings(): readonly Finding[] {
    return this.#findings
  }

  /** Does something and notes what came of it; never rejects. Resolves with whether it was as expected. */
  async observe(name: string, ran: string, work: () => Promise<Observation>): Promise<boolean> {
    const began = performance.now()
    const { output, fault } = await observation(work)
    const verdict = fault === undefined ? Verdict.asExpected : Verdict.differs
    const ms = Math.round(performance.now() - began)
    this.#note({ name, ran, verdict, ...(fault !== undefined && { reason: fault }), ms, output })
    return fault === undefined
  }

  /** Notes that there is no occasion for something. */
  cannot(name: string, ran: string, reason: string): void {
    this.#note({ name, ran, verdict: Verdict.notPossible, reason, ms: 0, output: '' })
  }

  /** Ends the notes, with the reason when there is more to come: what comes later is left out. */
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

/** The worst of a probe's findings; a probe without any had no occasion. */
export function verdictOf(findings: readonly Finding[]): Verdict {
  if (findings.some(({ verdict }) => verdict === Verdict.differs)) return Verdict.differs
  return findings.some(({ verdict }) => verdict === Verdict.asExpected) ? Verdict.asExpected : Verdict.notPossible
}
