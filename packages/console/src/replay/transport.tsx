import { useEffect, useLayoutEffect, useState } from 'preact/hooks'
import { position } from './position.ts'

interface Props {
  readonly shown: number
  readonly last: number
  readonly onShow: (step: number) => void
}

/** Steps a second. */
const SPEEDS = [0.5, 1, 2, 4, 8] as const

/** Buttons, a slider, and the keys: arrows, Home, End, space, + and -. */
export function Transport({ shown, last, onShow }: Props) {
  const [isPlaying, setPlaying] = useState(false)
  const [speed, setSpeed] = useState(1)
  const show = (step: number): void => {
    setPlaying(false)
    onShow(Math.min(Math.max(step, 0), last))
  }
  // Keys may come faster than steps are drawn; an address may name a step beyond the last.
  const move = (by: number): void => {
    show(Math.min(position.peek(), last) + by)
  }
  const toggle = (): void => {
    if (!isPlaying && shown >= last) onShow(0)
    setPlaying(!isPlaying)
  }
  const faster = (by: number): void => {
    setSpeed(Math.min(Math.max(speed + by, 0), SPEEDS.length - 1))
  }
  const rate = SPEEDS[speed] ?? 1

  useEffect(() => {
    if (!isPlaying) return undefined
    const timer = setTimeout(() => {
      if (shown < last) onShow(shown + 1)
      if (shown + 1 >= last) setPlaying(false)
    }, 1000 / rate)
    return () => {
      clearTimeout(timer)
    }
  }, [isPlaying, shown, rate, last])

  // A layout effect: the keys work as soon as the page can be seen.
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent): void => {
      const target = event.target instanceof Element ? event.target : undefined
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
      if (target?.closest('input, select, textarea, [role=tree], [role=tablist]')) return
      if (event.key === ' ' && target?.closest('button, a, summary')) return
      const isInList = target?.closest('[role=listbox]') !== null && target !== undefined
      const keys: Readonly<Record<string, () => void>> = {
        ArrowLeft: () => { move(-1) },
        ArrowRight: () => { move(1) },
        ...(isInList && { ArrowUp: () => { move(-1) }, ArrowDown: () => { move(1) } }),
        Home: () => { show(0) },
        End: () => { show(last) },
        ' ': toggle,
        '+': () => { faster(1) },
        '-': () => { faster(-1) },
      }
      const act = keys[event.key]
      if (act === undefined) return
      event.preventDefault()
      act()
    }
    window.addEventListener('keydown', press)
    return () => {
      window.removeEventListener('keydown', press)
    }
  })

  return (
    <div class="transport" role="group" aria-label="Playing">
      <IconButton label="First step (Home)" path="M6 5v14M19 5l-9 7 9 7z" onPress={() => { show(0) }} isOff={shown === 0} />
      <IconButton label="Step back (Left)" path="M16 5l-9 7 9 7z" onPress={() => { move(-1) }} isOff={shown === 0} />
      <IconButton
        label={isPlaying ? 'Pause (space)' : 'Play (space)'} isMain
        path={isPlaying ? 'M7 5h3v14H7zM14 5h3v14h-3z' : 'M8 4l12 8-12 8z'} onPress={toggle}
      />
      <IconButton label="Step forward (Right)" path="M8 5l9 7-9 7z" onPress={() => { move(1) }} isOff={shown >= last} />
      <IconButton label="Last step (End)" path="M18 5v14M5 5l9 7-9 7z" onPress={() => { show(last) }} isOff={shown >= last} />
      <input
        type="range" min={0} max={last} value={shown} aria-label="Step" aria-valuetext={`Step ${shown} of ${last}`}
        onInput={(event) => { show(Number(event.currentTarget.value)) }}
      />
      <output class="where">{shown} / {last}</output>
      <label class="speed">
        <span class="soft">Speed</span>
        <select value={speed} onChange={(event) => { setSpeed(Number(event.currentTarget.value)) }}>
          {SPEEDS.map((each, index) => <option key={each} value={index}>{each}×</option>)}
        </select>
      </label>
    </div>
  )
}

interface IconProps {
  readonly label: string
  readonly path: string
  readonly onPress: () => void
  readonly isOff?: boolean
  readonly isMain?: boolean
}

function IconButton({ label, path, onPress, isOff = false, isMain = false }: IconProps) {
  return (
    <button type="button" class={isMain ? 'icon primary' : 'icon'} aria-label={label} title={label} disabled={isOff} onClick={onPress}>
      <svg viewBox="0 0 24 24" width="18" height="18" aria-hidden="true">
        <path d={path} fill="currentColor" stroke="currentColor" stroke-width="2" stroke-linejoin="round" />
      </svg>
    </button>
  )
}
