import { Lines } from '@droidgym/page/lines.jsx'
import { Table } from '@droidgym/page/tables.jsx'
import type { StepDetails } from '@droidgym/server/http/console/protocol'
import type { RecordedEvent } from '../recording/records.ts'

interface Props {
  readonly details: StepDetails | undefined
  /** Why there are none. */
  readonly why: string
}

export function LogPanel({ details, why }: Props) {
  if (details === undefined) return <p class="soft">{why}</p>
  if (details.log.length === 0) return <p class="soft">The step logged nothing.</p>
  return (
    <>
      {details.logLeftOut > 0 && <p class="soft">{details.logLeftOut} older lines are left out.</p>}
      <ol class="log">
        {details.log.map((line, index) => <li key={index} class={`priority-${priorityOf(line)}`}>{line}</li>)}
      </ol>
    </>
  )
}

/** The letter of `logcat -v threadtime`: after date, time, process and thread. */
function priorityOf(line: string): string {
  return /^\S+ \S+ +\d+ +\d+ ([VDIWEF]) /.exec(line)?.[1] ?? 'V'
}

export function ChangesPanel({ details, why }: Props) {
  if (details === undefined) return <p class="soft">{why}</p>
  return <Lines lines={details.changes} none="The step changed no fact of the phone." />
}

interface EventProps {
  /** Absent: the environment was made without them. */
  readonly events: readonly RecordedEvent[] | undefined
  readonly dropped: number
}

export function EventsPanel({ events, dropped }: EventProps) {
  if (events === undefined) return <p class="soft">The episode was played without events.</p>
  if (events.length === 0) return <p class="soft">The step had no events.</p>
  return (
    <>
      {dropped > 0 && <p class="soft">{dropped} older events are left out.</p>}
      <Table
        kind="words" header={['Event', 'Of', 'Text']}
        rows={events.map((event) => [
          event.type,
          event.resource_id || event.class || event.package,
          <bdi>{[...event.text, event.content_desc].filter((text) => text !== '').join(' · ')}</bdi>,
        ])}
      />
    </>
  )
}
