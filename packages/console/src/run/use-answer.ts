import { useEffect, useState } from 'preact/hooks'
import { inWords } from '../connection/console-error.ts'

export interface Answered<T> {
  /** Of the last question, until the next is answered. */
  readonly answer?: T
  /** Why there is none, in words. */
  readonly fault: string
}

/**
 * Asks when `key` changes, and again as many milliseconds after an answer as `againMs` says; `undefined`: not again.
 * An answer that another question has overtaken is dropped.
 */
export function useAnswer<T>(
  key: string,
  ask: () => Promise<T>,
  againMs?: (answer: T) => number | undefined,
): Answered<T> {
  const [state, setState] = useState<Answered<T>>({ fault: '' })
  useEffect(() => {
    let isCurrent = true
    let timer: ReturnType<typeof setTimeout> | undefined
    const take = async (): Promise<void> => {
      try {
        const answer = await ask()
        if (!isCurrent) return
        setState({ answer, fault: '' })
        const wait = againMs?.(answer)
        if (wait !== undefined) timer = setTimeout(() => { void take() }, wait)
      } catch (error) {
        if (isCurrent) setState({ fault: inWords(error) })
      }
    }
    void take()
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [key])
  return state
}
