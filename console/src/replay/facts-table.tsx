interface Props {
  readonly facts: Readonly<Record<string, unknown>>
}

/** Names and values; what is no plain value is shown as JSON. */
export function FactsTable({ facts }: Props) {
  return (
    <table class="facts">
      <tbody>
        {Object.entries(facts).filter(([, value]) => value !== undefined).map(([name, value]) => (
          <tr key={name}><th scope="row">{name}</th><td dir="auto">{valueText(value)}</td></tr>
        ))}
      </tbody>
    </table>
  )
}

const MAX_CHARACTERS = 20_000

function valueText(value: unknown): string {
  if (typeof value === 'string') return value.slice(0, MAX_CHARACTERS)
  if (value instanceof Uint8Array) return `${value.length} bytes`
  const text = JSON.stringify(value, (_, inner: unknown) => (inner instanceof Uint8Array ? `${inner.length} bytes` : inner), 2)
  return (/^[[{]/.test(text) && text.length < 80 ? text.replaceAll(/\s+/g, ' ') : text).slice(0, MAX_CHARACTERS)
}
