/** @jsxRuntime automatic */ /** @jsxImportSource preact */
import type { ComponentChildren } from 'preact'
import type { Tone } from './figures.tsx'

interface Props {
  readonly tone?: Tone | undefined
  /** More about it, shown on hover. */
  readonly title?: string
  readonly children: ComponentChildren
}

/** A word about what it stands beside. */
export function Badge({ tone, title, children }: Props) {
  return <span class={tone === undefined ? 'badge' : `badge ${tone}`} title={title}>{children}</span>
}
