import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { findPython } from '../clients/python-process.ts'

const NEEDED = 'import pdoc, grpc, gymnasium, msgpack, numpy, PIL'
const python = findPython('DROIDGYM_PYTHON', '.venv', NEEDED)
const required = process.env['DROIDGYM_REQUIRE_ALL'] === '1'

test.skipIf(python === undefined && !required)(
  '13.26: the API reference has the public names of Python and TypeScript (skipped without pdoc)',
  { timeout: 180_000 },
  () => {
    const folder = mkdtempSync(join(tmpdir(), 'droidgym-reference-'))
    try {
      const variables = { ...process.env, DROIDGYM_PYTHON: python ?? '' }
      execFileSync(process.execPath, ['scripts/write-reference.js', folder], { env: variables, stdio: 'pipe' })
      const page = (path: string) => readFileSync(join(folder, path), 'utf8')
      const [, exported = ''] = /^__all__ = \[(.*?)\]/ms.exec(readFileSync('clients/python/src/droidgym/__init__.py', 'utf8')) ?? []
      const ofPython = [...exported.matchAll(/"(\w+)"/g)].map(([, name = '']) => `id="${name}"`)
      expect(ofPython.length).toBeGreaterThan(5)
      expect(ofPython.filter((id) => !page('python/droidgym.html').includes(id))).toEqual([])

      expect(page('typescript/functions/connect.html')).toContain('Promise')
      const methods = [...page('typescript/classes/GymClient.html').matchAll(/id="(\w+)"/g)].map(([, name]) => name)
      expect(methods).toEqual(expect.arrayContaining(['make', 'makevector', 'close']))
    } finally {
      rmSync(folder, { recursive: true })
    }
  },
)
