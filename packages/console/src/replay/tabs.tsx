import type { ComponentChildren } from 'preact'
import { useId, useRef } from 'preact/hooks'

export interface Tab {
  readonly name: string
  readonly title: string
  /** How many entries it has. */
  readonly count?: number
  readonly content: () => ComponentChildren
}

interface Props {
  readonly tabs: readonly Tab[]
  readonly shown: string
  readonly onShow: (name: string) => void
  readonly label: string
}

/** Panels of which one is shown; arrow keys move between their tabs. */
export function Tabs({ tabs, shown, onShow, label }: Props) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const current = tabs.find(({ name }) => name === shown) ?? tabs[0]
  if (current === undefined) return null
  const press = (event: KeyboardEvent): void => {
    const at = tabs.indexOf(current)
    const targets: Readonly<Record<string, number>> = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: -1 }
    const wanted = targets[event.key]
    const next = wanted === undefined ? undefined : tabs[(wanted + tabs.length) % tabs.length]
    if (next === undefined) return
    event.preventDefault()
    event.stopPropagation()
    onShow(next.name)
    list.current?.querySelector<HTMLElement>(`#${CSS.escape(`${id}-${next.name}`)}`)?.focus()
  }
  return (
    <section class="tabs panel" aria-label={label}>
      <div ref={list} class="tab-list" role="tablist" aria-label={label} onKeyDown={press}>
        {tabs.map(({ name, title, count }) => (
          <button
            key={name} id={`${id}-${name}`} type="button" role="tab" aria-selected={name === current.name}
            aria-controls={name === current.name ? `${id}-panel` : undefined} tabIndex={name === current.name ? 0 : -1}
            onClick={() => { onShow(name) }}
          >
            {title}{count !== undefined && count > 0 && <span class="count">{count}</span>}
          </button>
        ))}
      </div>
      <div class="tab-panel" id={`${id}-panel`} role="tabpanel" aria-labelledby={`${id}-${current.name}`} tabIndex={0}>
        {current.content()}
      </div>
    </section>
  )
}
