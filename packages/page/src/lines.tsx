/** @jsxRuntime automatic */ /** @jsxImportSource preact */
import type { ComponentChildren } from 'preact'

interface Props {
  readonly lines: readonly ComponentChildren[]
  /** What is said in place of an empty list. */
  readonly none?: string
}

/** Short texts, one below the other. */
export function Lines({ lines, none = '' }: Props) {
  if (lines.length === 0) return none === '' ? null : <p class="soft">{none}</p>
  return <ul class="lines">{lines.map((line, index) => <li key={index} dir="auto">{line}</li>)}</ul>
}
