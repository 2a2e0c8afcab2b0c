import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { packageRoot } from '@droidgym/spec/load/package-root'

const MAIN = join(packageRoot(), 'dist/cli/main.js')

/** A file with a name before it, a command, or what a command prints. */
const PARTS = /(?:^`(?<file>[^`\n]+)`\n\n)?^```(?<kind>yaml|sh|text)\n(?<text>[^]*?)^```$/gm

describe('the tutorial', () => {
  it('works from the first line to the last', () => {
    const folder = mkdtempSync(join(tmpdir(), 'droidgym-tutorial-'))
    const page = readFileSync(join(packageRoot(), 'docs/tutorial.md'), 'utf8')
    let printed = ''
    let commands = 0
    for (const { groups: { file, kind, text = '' } = {} } of page.matchAll(PARTS)) {
      if (kind === 'yaml') {
        const path = join(folder, file ?? 'a file without a name')
        mkdirSync(dirname(path), { recursive: true })
        writeFileSync(path, text)
      } else if (kind === 'sh') {
        const command = text.replaceAll('npx droidgym', `'${process.execPath}' '${MAIN}'`)
        const { status, stdout, stderr } = spawnSync('bash', ['-c', command], { cwd: folder, encoding: 'utf8' })
        expect(status, `${text}${stderr}`).toBe(0)
        printed = stdout
        commands += 1
      } else {
        expect(printed.replaceAll(/ +/g, ' ')).toContain(text.trim().replaceAll(/ +/g, ' '))
      }
    }
    expect(commands).toBe(6)
  })
})
