import { Facts } from '@droidgym/page/tables.jsx'

interface Props {
  readonly facts: Readonly<Record<string, unknown>>
}

/** Names and values; what is no plain value is shown as JSON. */
export function FactsTable({ facts }: Props) {
  const known = Object.entries(facts).filter(([, value]) => value !== undefined)
  return <Facts facts={known.map(([name, value]) => [name, valueText(value)])} />
}

const MAX_CHARACTERS = 20_000

function valueText(value: unknown): string {
  if (typeof value === 'string') return value.slice(0, MAX_CHARACTERS)
  if (value instanceof Uint8Array) return `${value.length} bytes`
  const text = JSON.stringify(value, (_, inner: unknown) => (inner instanceof Uint8Array ? `${inner.length} bytes` : inner), 2)
  return (/^[[{]/.test(text) && text.length < 80 ? text.replaceAll(/\s+/g, ' ') : text).slice(0, MAX_CHARACTERS)
}
