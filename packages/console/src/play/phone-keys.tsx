import type { KeyName } from './input.ts'

const KEYS: readonly (readonly [KeyName, string])[] = [
  ['BACK', '◁ Back'], ['HOME', '○ Home'], ['OVERVIEW', '□ Overview'], ['ENTER', '↵ Enter'],
]

/** The keys below the phone. */
export function PhoneKeys({ onKey }: { readonly onKey: (key: KeyName) => void }) {
  return (
    <div class="keys" role="group" aria-label="Keys of the phone">
      {KEYS.map(([key, title]) => (
        <button key={key} type="button" onClick={() => { onKey(key) }}>{title}</button>
      ))}
    </div>
  )
}
