// Part of `npm run build`: parses the files of `envs` and checks the tasks, so that no process has to.
// See `parsed-data.ts`.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import { SpecReader } from './load/load-yaml.ts'
import { packageRoot } from './load/package-root.ts'
import { parsedDataFile } from './load/parsed-data.ts'
import { readTasks, taskSources } from './tasks/tasks.ts'

const folder = dirname(parsedDataFile(''))
rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })
const reader = new SpecReader(packageRoot())
for (const file of [...reader.list('envs', '.yaml'), ...reader.list('envs/layouts', '.json')]) {
  const value = reader.read(file, z.unknown())
  store(readFileSync(join(packageRoot(), file), 'utf8'), value)
}
store(taskSources(packageRoot()), readTasks(packageRoot()))

/** Leaves faulty files to their readers, which report them. */
function store(text: string, value: unknown): void {
  const json = JSON.stringify(value) as string | undefined
  if (json !== undefined && isDeepStrictEqual(JSON.parse(json), value)) writeFileSync(parsedDataFile(text), json)
}
