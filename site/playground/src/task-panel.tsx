import type { PhoneInUse } from './use-phone.ts'

/** What is played, and on which phone. */
export function TaskPanel({ phone }: { readonly phone: PhoneInUse }) {
  const { tasks, beginning, line } = phone
  const drawn = line?.standings[0]?.phone
  return (
    <section class="panel choose" aria-label="Task and phone">
      <h2>1 · Choose a task</h2>
      <ul class="tasks">
        {tasks.map(({ id, instruction }) => (
          <li key={id}>
            <button
              type="button" aria-pressed={id === beginning.task} class={id === beginning.task ? 'primary' : ''}
              onClick={() => { phone.begin(id) }}
            >
              <span class="app">{id.slice(0, id.indexOf('/'))}</span> {instruction}
            </button>
          </li>
        ))}
      </ul>
      <h2>2 · Draw a phone</h2>
      <button type="button" class="draw" onClick={phone.otherPhone}>Another phone</button>
      {drawn && (
        <p class="soft drawn">
          {drawn.device.replaceAll('_', ' ')}, {languageOf(drawn.locale)}, {drawn.width} × {drawn.height} at {drawn.density} dpi.
          Seed {beginning.seed} of the split train-sampled: the address brings this phone and task back.
        </p>
      )}
    </section>
  )
}

function languageOf(locale: string): string {
  return new Intl.DisplayNames('en', { type: 'language' }).of(locale) ?? locale
}
