import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, posix } from 'node:path'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'

const entry = z.object({ title: z.string().min(1), about: z.string().min(1) })
const page = z.union([
  entry.extend({ file: z.string() }).strict(),
  entry.extend({ page: z.string(), declared: z.string().optional() }).strict(),
])
const section = z.strictObject({ title: z.string(), collapsed: z.boolean().optional(), pages: z.array(page) })
const kinds = z
  .array(z.strictObject({ kind: z.string(), about: z.string(), sections: z.array(section) }))
  .parse(JSON.parse(readFileSync('site/pages.json', 'utf8')))

const pages = kinds.flatMap(({ sections }) => sections.flatMap((each) => each.pages))
const files = pages.flatMap((each) => ('file' in each ? [each.file] : []))
const INDEX = 'docs/index.md'

/** The lines of a page outside blocks of code. */
function proseOf(file: string): readonly string[] {
  const [lines] = readFileSync(file, 'utf8').split('\n').reduce<readonly [readonly string[], string | undefined]>(
    ([kept, fence], line) => {
      const [mark] = /^\s*(?:`{3,}|~{3,})/.exec(line) ?? []
      if (fence !== undefined) return [kept, mark?.trim().startsWith(fence) === true ? undefined : fence]
      return mark === undefined ? [[...kept, line], undefined] : [kept, mark.trim()]
    },
    [[], undefined],
  )
  return lines
}

/** The anchors that GitHub gives the headings of a page. */
function anchorsOf(file: string): ReadonlySet<string> {
  const anchors = new Set<string>()
  for (const line of proseOf(file)) {
    const [, heading] = /^#{1,6} (.*)$/.exec(line) ?? []
    if (heading === undefined) continue
    const text = heading.replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1').replaceAll(/[`*\\]/g, '').trim()
    const anchor = text.toLowerCase().replaceAll(/[^\p{L}\p{M}\p{N}_\- ]/gu, '').replaceAll(' ', '-')
    const repeats = [...anchors].filter((each) => each === anchor || each.replace(/-\d+$/, '') === anchor).length
    anchors.add(repeats === 0 ? anchor : `${anchor}-${repeats}`)
  }
  return anchors
}

/** Targets of links and pictures, without those to other sites. */
function targetsOf(file: string): readonly string[] {
  const text = proseOf(file).join('\n').replaceAll(/(`+)[^`][^]*?\1/g, '')
  const targets = [...text.matchAll(/\]\(([^)\s]+)\)/g)].map(([, target = '']) => target)
  return targets.filter((target) => !/^[a-z]+:/.test(target))
}

function faultOf(file: string, target: string): readonly string[] {
  const [path = '', anchor] = target.split('#')
  const to = path === '' ? file : posix.join(posix.dirname(file), path)
  if (!existsSync(to)) return [`${file}: ${target} is not there`]
  if (anchor === undefined) return []
  const named = statSync(to).isDirectory() ? posix.join(to, 'README.md') : to
  return anchorsOf(named).has(anchor) ? [] : [`${file}: ${target} has no such heading`]
}

/** Files that git tracks, or would, without forms for the hosting. */
function markdownFiles(): readonly string[] {
  const options = ['ls-files', '--cached', '--others', '--exclude-standard', '*.md']
  return execFileSync('git', options, { encoding: 'utf8' }).trim().split('\n')
    .filter((file) => existsSync(file) && !file.startsWith('.github/'))
}

describe('the pages of the site', () => {
  it.skipIf(!existsSync('.git'))('are all pages of the repository, each once', () => {
    const own = ['site/front.md', INDEX]
    expect(files.toSorted()).toEqual(markdownFiles().filter((file) => !own.includes(file)).toSorted())
  })

  it('are of the four kinds, with titles of their own in each section', () => {
    expect(kinds.map(({ kind }) => kind)).toEqual(['Tutorials', 'How-to guides', 'Reference', 'Explanation'])
    for (const { pages: listed } of kinds.flatMap(({ sections }) => sections)) {
      expect(new Set(listed.map(({ title }) => title)).size).toBe(listed.length)
    }
  })

  it('link only to what is there, with the anchors that GitHub makes', () => {
    const all = [...files, INDEX, 'site/front.md']
    expect(all.flatMap(targetsOf).length).toBeGreaterThan(400)
    expect(all.flatMap((file) => targetsOf(file).flatMap((target) => faultOf(file, target)))).toEqual([])
  })

  it('are listed by docs/index.md as site/write-index.js writes it', () => {
    const folder = mkdtempSync(join(tmpdir(), 'droidgym-index-'))
    try {
      const file = join(folder, 'index.md')
      execFileSync(process.execPath, ['site/write-index.js', file])
      expect(readFileSync(INDEX, 'utf8')).toBe(readFileSync(file, 'utf8'))
    } finally {
      rmSync(folder, { recursive: true })
    }
  })
})
