import { useEffect, useState } from 'preact/hooks'
import type { RecordingEntry } from '@droidgym/server/http/console/protocol'
import { Scroll } from '@droidgym/page/panel.jsx'
import { Table } from '@droidgym/page/tables.jsx'
import { address } from '../route.ts'
import { openFault, openFile, recordingSource } from './opened.ts'

/** How to open a recording: by drop, from a file, or from the server's folder. */
export function OpenPanel() {
  const source = recordingSource.value
  return (
    <section class="open panel">
      <h2>Open a recording</h2>
      <p>Drop a file of the folder <code>episodes</code> here, or choose one. It stays in this browser.</p>
      <p><FileButton /></p>
      <Fault />
      {source !== undefined && <Folder list={() => source.list()} />}
    </section>
  )
}

export function FileButton() {
  return (
    <label class="file-button">
      Choose a file…
      <input
        type="file" accept=".msgpack" aria-label="Recording"
        onChange={(event) => { void openFile(event.currentTarget.files?.[0]) }}
      />
    </label>
  )
}

export function Fault() {
  return <div role="alert">{openFault.value !== '' && <p class="fault" dir="auto">{openFault.value}</p>}</div>
}

function Folder({ list }: { readonly list: () => Promise<readonly RecordingEntry[]> }) {
  const [entries, setEntries] = useState<readonly RecordingEntry[]>()
  const [fault, setFault] = useState('')
  useEffect(() => {
    list().then(setEntries, (error: unknown) => {
      setFault(error instanceof Error ? error.message : String(error))
    })
  }, [])
  if (fault !== '') return <p class="fault" role="alert">{fault}</p>
  if (entries === undefined) return <p class="soft">Asking the server for its recordings…</p>
  if (entries.length === 0) return <p class="soft">The server has no recordings.</p>
  return (
    <>
      <h3>On the server</h3>
      <Scroll label="Recordings of the server">
        <Table
          kind="words" header={['Task', 'Environment', 'Agent', 'Steps', 'Reward', 'When']}
          rows={entries.map(({ id, task, environment, agent, steps, reward, success, started_at: when }) => [
            <a href={address({ view: 'replay', recording: id, step: '0' }, new URLSearchParams())}>{task}</a>,
            ...[environment, agent ?? '–', steps],
            <span class={success ? 'good' : ''}>{reward}</span>,
            when.slice(0, 16).replace('T', ' '),
          ])}
        />
      </Scroll>
    </>
  )
}
