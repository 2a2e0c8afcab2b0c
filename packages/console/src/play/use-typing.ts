import { useEffect, useRef, useState } from 'preact/hooks'
import type { Input } from './input.ts'

const TYPING_PAUSE_MS = 500

interface Typing {
  readonly typed: string
  readonly type: (input: Input) => void
  /** Sends what is gathered. */
  readonly flush: () => void
}

/** Gathers typed characters into one text until a pause or another input. */
export function useTyping(onInput: (input: Input) => void): Typing {
  const [typed, setTyped] = useState('')
  const gathered = useRef('')
  const timer = useRef(0)
  const send = useRef(onInput)
  send.current = onInput
  const flush = (): void => {
    clearTimeout(timer.current)
    const text = gathered.current
    gathered.current = ''
    setTyped('')
    if (text !== '') send.current({ kind: 'type', text })
  }
  useEffect(() => () => { clearTimeout(timer.current) }, [])
  const take = (input: Input): void => {
    if (input.kind !== 'type') {
      flush()
      send.current(input)
      return
    }
    clearTimeout(timer.current)
    gathered.current += input.text
    setTyped(gathered.current)
    timer.current = window.setTimeout(flush, TYPING_PAUSE_MS)
  }
  return { typed, type: take, flush }
}
