import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { expect, test } from 'vitest'

const BINARY = /\.(png|webp|db|msgpack|woff2?)$/
const MAX_BYTES = 1_000_000

const LOCAL_PATH = /(?:file:\/\/|^|["'`\s(=:])\/(?:work|home|Users|root)\//
// Written in pieces, so that this line does not find itself.
const UNFINISHED = new RegExp(`\\b(?:${['TO' + 'DO', 'FIX' + 'ME'].join('|')})\\b`)

/** Files that git tracks and that are there. */
function trackedFiles(): readonly string[] {
  const listing = execFileSync('git', ['ls-files', '-z'], { encoding: 'utf8' })
  return listing.split('\0').filter((path) => path !== '' && existsSync(path))
}

/** `path:line: text` of every line of a tracked text file that matches. */
function linesThatMatch(pattern: RegExp): readonly string[] {
  return trackedFiles()
    .filter((path) => !BINARY.test(path))
    .flatMap((path) =>
      readFileSync(path, 'utf8')
        .split('\n')
        .flatMap((line, index) => (pattern.test(line) ? [`${path}:${index + 1}: ${line.trim().slice(0, 120)}`] : [])),
    )
}

test.skipIf(!existsSync('.git'))('no tracked file names a path of the machine that it was written on', () => {
  expect(linesThatMatch(LOCAL_PATH)).toEqual([])
})

test.skipIf(!existsSync('.git'))('no tracked file leaves a note of unfinished work', () => {
  // Instructions of other benchmarks are quoted.
  expect(linesThatMatch(UNFINISHED).filter((line) => !/^envs\/suites\/\S+: instruction: /.test(line))).toEqual([])
})

test.skipIf(!existsSync('.git'))('no tracked file is larger than a megabyte', () => {
  expect(trackedFiles().filter((path) => statSync(path).size > MAX_BYTES)).toEqual([])
})
