import { Connected } from '../connection/connected.tsx'
import { routed } from '../route.ts'
import { RunList } from './run-list.tsx'
import { RunPage } from './run-page.tsx'
import './runs.css'

/** The runs of the server, or the one that the address names. */
export function RunsView() {
  const run = routed('run')
  return <Connected>{run === '' ? <RunList /> : <RunPage key={run} id={run} />}</Connected>
}
