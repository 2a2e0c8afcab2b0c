import type { RecordedExchange } from '../recording/records.ts'

/** What the agent asked its model for an action, and what it replied. */
export function ModelPanel({ exchanges }: { readonly exchanges: readonly RecordedExchange[] }) {
  if (exchanges.length === 0) return <p class="soft">No model was asked in this step.</p>
  return <>{exchanges.map((exchange, index) => <Exchange key={index} exchange={exchange} />)}</>
}

function Exchange({ exchange }: { readonly exchange: RecordedExchange }) {
  const { module, messages, reply, tool_calls: calls = [], fault } = exchange
  return (
    <article class="exchange">
      <h3>{module.replaceAll('_', ' ')}</h3>
      <p class="soft">{costOf(exchange)}</p>
      {fault !== undefined && <p class="bad" dir="auto">{fault}</p>}
      {messages.map(({ role, content }, index) => (
        <details key={index} class="message" open={index === messages.length - 1}>
          <summary>{role}</summary>
          {typeof content === 'string' ? <p class="said" dir="auto">{content}</p> : content.map((part, at) => (
            'text' in part
              ? <p key={at} class="said" dir="auto">{part.text}</p>
              : <p key={at} class="soft">{pictureText(part.picture)}</p>
          ))}
        </details>
      ))}
      <div class="message reply">
        <h4>Reply</h4>
        {reply !== '' && <p class="said" dir="auto">{reply}</p>}
        {calls.map(({ name, arguments: given }, index) => <pre key={index} class="code" dir="auto">{name}({given})</pre>)}
      </div>
    </article>
  )
}

function pictureText(picture: unknown): string {
  if (typeof picture === 'string') return `[the picture ${picture}]`
  const { width, height } = Object(picture) as Record<'width' | 'height', unknown>
  return `[a picture of ${String(width)} × ${String(height)}]`
}

function costOf({ usage, latency_ms: latency, from_cache: isCached, cost_usd: cost }: RecordedExchange): string {
  return [
    isCached ? 'from the cache' : `${Math.round(latency)} ms`,
    ...(usage === undefined ? [] : [`${usage.input} tokens in (${usage.cached} cached), ${usage.output} out`]),
    ...(cost === undefined ? [] : [`$${cost.toFixed(5)}`]),
  ].join(' · ')
}
