import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { SERVE_SETTINGS } from '../../../src/cli/options/serve/serve-settings.ts'
import { GymMetrics } from '@droidgym/server/service/metrics/gym-metrics'
import { ServerMetrics } from '@droidgym/server/service/metrics/server-metrics'

const page = readFileSync('docs/operating.md', 'utf8')

/** What stands in code type in the first column of the tables under a heading. */
function firstColumn(heading: string): readonly string[] {
  const [, section = ''] = page.split(`\n## ${heading}\n`)
  const rows = section.split('\n## ')[0]?.matchAll(/^\| (`[^|]*) \|/gm) ?? []
  return [...rows].flatMap(([, cell = '']) => [...cell.matchAll(/`([^`{]+)(\{[^}]*\})?`/g)].map(([, name = '']) => name))
}

test('every setting is documented, and nothing else', () => {
  expect(firstColumn('Settings').toSorted()).toEqual(Object.keys(SERVE_SETTINGS).toSorted())
})

test('every metric of ours is documented, and nothing else', async () => {
  const gym = new GymMetrics()
  const source = { id: '1', read: () => gym.read() }
  const text = await new ServerMetrics({ sources: () => [source], workers: () => 1 }).page()
  gym.close()
  const names = [...text.matchAll(/^# TYPE (droidgym_\w+) /gm)].map(([, name]) => name)
  const documented = firstColumn('Metrics').filter((name) => name.startsWith('droidgym_'))
  expect(documented.toSorted()).toEqual(names.toSorted())
})
