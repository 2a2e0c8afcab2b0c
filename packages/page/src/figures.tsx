/** @jsxRuntime automatic */ /** @jsxImportSource preact */
import type { ComponentChildren } from 'preact'

export type Tone = 'good' | 'bad'

export interface Figure {
  readonly name: string
  readonly value: ComponentChildren
  readonly note?: string
  readonly tone?: Tone | undefined
}

/** Numbers and words that stand out. */
export function Figures({ figures }: { readonly figures: readonly Figure[] }) {
  return (
    <dl class="figures">
      {figures.map(({ name, value, note = '', tone }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd class={tone} dir="auto">{value}</dd>
          {note !== '' && <dd class="note">{note}</dd>}
        </div>
      ))}
    </dl>
  )
}
