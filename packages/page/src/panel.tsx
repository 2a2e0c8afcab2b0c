/** @jsxRuntime automatic */ /** @jsxImportSource preact */
import type { ComponentChildren } from 'preact'

interface Props {
  /** Where links to it lead. */
  readonly id?: string
  readonly title?: string
  readonly note?: string
  readonly children?: ComponentChildren
}

/** A part of a page. */
export function Panel({ id, title, note = '', children }: Props) {
  return (
    <section class="panel" id={id}>
      {title !== undefined && <h2>{title}</h2>}
      {note !== '' && <p class="soft">{note}</p>}
      {children}
    </section>
  )
}

interface ScrollProps {
  /** What it holds, for those who do not see it. */
  readonly label: string
  readonly children: ComponentChildren
}

/** What may be wider than the page, scrolled by keys too. */
export function Scroll({ label, children }: ScrollProps) {
  return <div class="scroll" role="region" aria-label={label} tabIndex={0}>{children}</div>
}
