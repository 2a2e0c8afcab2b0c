import type { RunEntry, RunMatrix } from '@droidgym/server/http/console/protocol'
import { Badge } from '@droidgym/page/badge.jsx'
import { Figures } from '@droidgym/page/figures.jsx'
import { server } from '../connection/server.ts'
import { address } from '../route.ts'
import { EpisodeList } from './episode-list.tsx'
import { Rate } from './rate.tsx'
import { MatrixPanel } from './run-matrix.tsx'
import { agentOf, dateInWords, dateOf, suiteOf } from './run-order.ts'
import { useAnswer } from './use-answer.ts'

const RUNNING_MS = 5000

/** One run: its figures, its matrix and its episodes. */
export function RunPage({ id }: { readonly id: string }) {
  const { answer, fault } = useAnswer(id, () => server().request('run', { id }), ({ run }) => (run.isRunning === true ? RUNNING_MS : undefined))
  return (
    <div class="run">
      <p class="soft"><a href={address({ view: 'runs' }, new URLSearchParams())}>Runs</a> / {id}</p>
      {fault !== '' && <p class="fault" role="alert">{fault}</p>}
      {fault === '' && answer === undefined && <p class="soft" role="status">Reading the results …</p>}
      {fault === '' && answer !== undefined && answer.run.id === id && (
        <>
          <About run={answer.run} endings={answer.matrix.endings} />
          <MatrixPanel matrix={answer.matrix} />
          <EpisodeList
            run={id} agents={answer.run.figures?.agents ?? []} matrix={answer.matrix}
            stamp={`${answer.run.bytes} ${answer.run.changed_at}`}
          />
        </>
      )}
    </div>
  )
}

interface AboutProps {
  readonly run: RunEntry
  readonly endings: RunMatrix['endings']
}

function About({ run, endings }: AboutProps) {
  const { id, figures, fault, planned, versions, command, isRunning } = run
  return (
    <section class="panel about-run" aria-label="About the run">
      <h2 dir="auto">{id}{isRunning === true && <> <Badge tone="good">running</Badge></>}</h2>
      {fault !== undefined && <p class="fault" role="alert" dir="auto">{fault}</p>}
      {figures !== undefined && (
        <Figures
          figures={[
            { name: 'Success', value: <Rate figures={figures} />, note: `${figures.successes} of ${figures.episodes}, interval of 95 %` },
            { name: 'Episodes', value: figures.episodes, ...(planned !== undefined && planned > figures.episodes && { note: `of ${planned}` }) },
            { name: 'Tasks', value: figures.tasks },
            { name: 'Environments', value: figures.environments },
            { name: 'Mean steps', value: figures.mean_steps?.toFixed(1) ?? '–' },
            { name: 'Agent', value: agentOf(run) },
            { name: 'Suite', value: suiteOf(run) },
            { name: run.began_at === undefined ? 'Last result' : 'Begun', value: dateInWords(dateOf(run)) },
            ...(versions === undefined ? [] : [{ name: 'droidgym', value: versions.join(', ') }]),
          ]}
        />
      )}
      {command !== undefined && <p class="code" dir="ltr">{command}</p>}
      <p class="endings">
        {endings.map(({ reason, words, episodes }) => (
          <a key={reason} href={address({ reason })}>{episodes} × {words}</a>
        ))}
      </p>
    </section>
  )
}
