import { useCallback, useEffect, useRef, useState } from 'preact/hooks'
import type { UiAction } from '@droidgym/gym/action/ui-action'
import { anySeed, beginningOf, fragmentOf } from './address.ts'
import { PhoneClient } from './phone-client.ts'
import type { Beginning, Shown, Standing, TaskOffer } from './protocol.ts'

/** One line of play, as the page shows it: how it stood at its beginning and after each step. */
export interface Line {
  readonly branch: number
  readonly standings: readonly Standing[]
  readonly picture: Shown['picture']
}

export interface PhoneInUse {
  readonly tasks: readonly TaskOffer[]
  readonly lines: readonly Line[]
  readonly line: Line | undefined
  readonly beginning: Beginning
  readonly isBusy: boolean
  /** Why the last call failed; empty when it did not. */
  readonly fault: string
  readonly begin: (task: string) => void
  readonly otherPhone: () => void
  readonly act: (action: UiAction) => void
  readonly undo: () => void
  readonly fork: () => void
  readonly choose: (branch: number) => void
}

/** Rows of a picture: as many as the phone is high on most pages. */
const PICTURE_ROWS = 760

/** The phone of the page. Calls are answered in their order. */
export function usePhone(): PhoneInUse {
  const client = useRef<PhoneClient>(null)
  const [tasks, setTasks] = useState<readonly TaskOffer[]>([])
  const [lines, setLines] = useState<readonly Line[]>([])
  const [current, setCurrent] = useState(0)
  const [beginning, setBeginning] = useState(() => beginningOf(location.hash))
  const [pending, setPending] = useState(0)
  const [fault, setFault] = useState('')
  client.current ??= new PhoneClient()
  const phone = client.current
  const rows = Math.round(PICTURE_ROWS * Math.min(devicePixelRatio, 2))

  const run = useCallback((call: () => Promise<Shown>, change: (shown: Shown) => void): void => {
    setPending((count) => count + 1)
    setFault('')
    call()
      .then((shown) => {
        change(shown)
        setCurrent(shown.standing.branch)
      })
      .catch((error: unknown) => { setFault(error instanceof Error ? error.message : String(error)) })
      .finally(() => { setPending((count) => count - 1) })
  }, [])
  const begin = (next: Beginning): void => {
    setBeginning(next)
    history.replaceState(null, '', fragmentOf(next))
    run(() => phone.ask('begin', next, rows), (shown) => { setLines([grown(undefined, shown)]) })
  }
  const replaceLine = (shown: Shown, change: (line: Line) => Line): void => {
    setLines((all) => all.map((line) => (line.branch === shown.standing.branch ? change(line) : line)))
  }

  useEffect(() => {
    phone.ask('tasks').then(setTasks, (error: unknown) => { setFault(String(error)) })
    begin(beginning)
    const change = (): void => { begin(beginningOf(location.hash)) }
    addEventListener('hashchange', change)
    return () => { removeEventListener('hashchange', change) }
  }, [])

  const line = lines.find(({ branch }) => branch === current)
  return {
    tasks, lines, line, beginning, fault,
    isBusy: pending > 0,
    begin: (task) => { begin({ ...beginning, task }) },
    otherPhone: () => { begin({ ...beginning, seed: anySeed() }) },
    act: (action) => {
      const last = line?.standings.at(-1)
      if (last === undefined || last.terminated || last.truncated) return
      run(() => phone.ask('step', current, action, rows), (shown) => { replaceLine(shown, (one) => grown(one, shown)) })
    },
    undo: () => {
      run(() => phone.ask('undo', current, rows), (shown) => {
        replaceLine(shown, (one) => ({ ...one, standings: one.standings.slice(0, -1), picture: shown.picture }))
      })
    },
    fork: () => {
      const before = line?.standings.slice(0, -1) ?? []
      run(() => phone.ask('fork', current, rows), ({ standing, picture }) => {
        setLines((all) => [...all, { branch: standing.branch, standings: [...before, standing], picture }])
      })
    },
    choose: setCurrent,
  }
}

function grown(line: Line | undefined, { standing, picture }: Shown): Line {
  return { branch: standing.branch, standings: [...line?.standings ?? [], standing], picture }
}
