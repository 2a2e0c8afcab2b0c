import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { findPython } from '../clients/python-process.ts'

const python = findPython('DROIDGYM_PYTHON', '.venv', 'import hatchling')
const required = process.env['DROIDGYM_REQUIRE_ALL'] === '1'

test.skipIf(python === undefined && !required)(
  '13.26: a release makes the protocol, the client, the server and the Python client, in this order and of one version (skipped without hatchling)',
  { timeout: 180_000 },
  () => {
    const { version } = z.object({ version: z.string() }).parse(JSON.parse(readFileSync('package.json', 'utf8')))
    const options = { encoding: 'utf8', env: { ...process.env, DROIDGYM_PYTHON: python ?? '' }, stdio: 'pipe' } as const
    const lines = execFileSync(process.execPath, ['scripts/release-dry-run.js'], options).split('\n')
    expect(lines.map((line) => line.replace(/, .*/, ''))).toEqual([
      `version ${version}`,
      `npm: droidgym-protocol-${version}.tgz`,
      `npm: droidgym-client-${version}.tgz`,
      `npm: droidgym-${version}.tgz`,
      `PyPI: droidgym_client-${version}-py3-none-any.whl`,
      'Nothing was published.',
      '',
    ])
  },
)
