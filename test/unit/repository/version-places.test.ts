import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { z } from 'zod'

const { version } = z.object({ version: z.string() }).parse(JSON.parse(readFileSync('package.json', 'utf8')))

/** Files that name a version which a release does not set: what npm writes, what was, came with it, or was measured. */
const NOT_SET = [
  'package-lock.json', 'CHANGELOG.md', 'docs/performance.md', 'test/fixtures/repository/released.json',
  'packages/protocol/interface/', 'packages/protocol/src/generated/interface/', 'packages/spec/src/options/', 'examples/adding/',
  'test/fixtures/record/', 'packages/lab/test/experiment/cases/case-page.test.ts',
]

test('a release sets the version in every file that names it', () => {
  const script = "import { VERSION_PLACES, versionAt } from './scripts/version-places.js'\n"
    + 'console.log(JSON.stringify(VERSION_PLACES.map((place) => [place.file, versionAt(place)])))'
  const told = execFileSync(process.execPath, ['--input-type=module', '--eval', script], { encoding: 'utf8' })
  const places = z.array(z.tuple([z.string(), z.string()])).parse(JSON.parse(told))
  expect(places.filter(([, found]) => found !== version)).toEqual([])
  const naming = execFileSync('git', ['grep', '--name-only', '--fixed-strings', '--word-regexp', version], { encoding: 'utf8' })
  const files = naming.trim().split('\n').filter((file) => !NOT_SET.some((start) => file.startsWith(start)))
  expect(files.toSorted()).toEqual([...new Set(places.map(([file]) => file))].toSorted())
})
