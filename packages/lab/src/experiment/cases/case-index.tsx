/** @jsxRuntime automatic */ /** @jsxImportSource preact */
import { Outcome } from '../../judge/judge.ts'
import { Badge } from '@droidgym/page/badge.jsx'
import { renderPage } from '@droidgym/page/document.jsx'
import { Figures } from '@droidgym/page/figures.jsx'
import { Panel, Scroll } from '@droidgym/page/panel.jsx'
import { Table } from '@droidgym/page/tables.jsx'
import { groupBy } from '../outcomes/rate.ts'
import { caseTitle, outcomeOf, reasonOf } from './case-page.tsx'
import type { EpisodeCase } from './episode-case.ts'
import { isWrong, truthOf } from './episode-case.ts'

/** A case's entry in the list; the case itself is too large to keep. */
export interface ListedCase {
  readonly id: string
  readonly title: string
  readonly outcome: string
  readonly reason: string
  readonly steps: number | undefined
  readonly verdicts: readonly ListedVerdict[]
  /** Missing parts. */
  readonly missing: readonly string[]
}

interface ListedVerdict {
  readonly judge: string
  readonly outcome: Outcome
  readonly wrong: boolean
}

export function listedCase(one: EpisodeCase): ListedCase {
  const { id, result, recording, film, verdicts } = one
  const truth = truthOf(one)
  return {
    id, title: caseTitle(one), outcome: outcomeOf(one), reason: reasonOf(one),
    steps: result?.steps ?? recording?.steps.length,
    verdicts: verdicts.map((verdict) => {
      const { judge, outcome } = verdict
      return { judge, outcome, wrong: isWrong(verdict, truth) }
    }),
    missing: [
      ...(recording === undefined ? ['no recording'] : []),
      ...(recording !== undefined && recording.end === undefined ? ['breaks off'] : []),
      ...(film === undefined ? ['no film strip'] : []),
      ...(result === undefined ? ['not in the results'] : []),
    ],
  }
}

/** A page that lists all cases of an evaluation. */
export function caseIndex(cases: readonly ListedCase[]): string {
  const count = (outcome: string): number => cases.filter((one) => one.outcome === outcome).length
  const verdicts = cases.flatMap((one) => one.verdicts)
  const disputed = cases.filter((one) => one.verdicts.some(({ wrong }) => wrong)).length
  return renderPage({
    title: 'Cases',
    links: [{ href: '../report.html', title: 'Report' }, { href: 'index.html', title: 'Cases', isCurrent: true }],
    children: (
      <>
        <Panel>
          <Figures
            figures={[
              { name: 'cases', value: cases.length },
              { name: 'successes', value: count('success') },
              { name: 'failures', value: count('failure') },
              ...(verdicts.length === 0 ? [] : [{ name: 'with a wrong verdict', value: disputed }]),
            ]}
          />
        </Panel>
        {verdicts.length > 0 && <Judges verdicts={verdicts} />}
        <Panel title="Episodes" note={cases.length === 0 ? 'Nothing was recorded: evaluate with --record all or --record failed.' : ''}>
          <ul class="cases">{cases.map((one) => <CaseLine key={one.id} one={one} />)}</ul>
        </Panel>
      </>
    ),
  })
}

function Judges({ verdicts }: { readonly verdicts: readonly ListedVerdict[] }) {
  const rows = [...groupBy(verdicts, ({ judge }) => judge)].map(([judge, said]) => {
    const judged = said.filter(({ outcome }) => outcome !== Outcome.notJudged)
    return [judge, said.length, said.length - judged.length, judged.filter(({ wrong }) => wrong).length]
  })
  return (
    <Panel title="Judges" note="A verdict is wrong when it is not the truth.">
      <Scroll label="judges"><Table kind="numbers" header={['judge', 'verdicts', 'not judged', 'wrong']} rows={rows} /></Scroll>
    </Panel>
  )
}

function CaseLine({ one: { id, title, outcome, reason, steps, verdicts, missing } }: { readonly one: ListedCase }) {
  return (
    <li>
      <a href={`${id}.html`}>{title}</a>
      <Badge tone={outcome === 'success' ? 'good' : undefined}>{outcome}</Badge>
      <span class="soft">{steps === undefined ? reason : `${reason} after ${steps} steps`}</span>
      {verdicts.map(({ judge, outcome: said, wrong }, index) => (
        <Badge key={index} tone={wrong ? 'bad' : undefined}>{`${judge}: ${said.replace('_', ' ')}${wrong ? ', which is wrong' : ''}`}</Badge>
      ))}
      {missing.map((each) => <Badge key={each} tone="bad">{each}</Badge>)}
    </li>
  )
}
