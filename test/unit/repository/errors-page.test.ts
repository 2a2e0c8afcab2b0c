import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const ROOT = join(import.meta.dirname, '../../..')
const LITERAL = /['"]([A-Z][A-Z_]+)['"]/g

type Catalogue = Readonly<Record<string, readonly string[]>>

/** The codes of every error class, as the sources declare them. */
function codesInSources(): Catalogue {
  const found: Record<string, readonly string[]> = {}
  // The page of the console has an error without a code, for its own use.
  const folders = ['src', ...readdirSync(join(ROOT, 'packages')).filter((name) => name !== 'console').map((name) => `packages/${name}/src`)]
  for (const { source, name, base, body } of folders.flatMap((folder) => [...classes(folder, /\.tsx?$/, TYPESCRIPT_ERROR)])) {
    const declaration = /^CodedError<(.*)>$/.exec(base)?.[1] ?? /^ {2}readonly code(?::| =) (.*)$/m.exec(body)?.[1] ?? ''
    const type = /^\w+$/.exec(declaration)?.[0]
    found[name] = literals(type === undefined ? declaration : declarationOf(type, source))
  }
  for (const { source, name, body } of classes('clients/python/src', /\.py$/, PYTHON_ERROR)) {
    const codes = literals(new RegExp(`^${name}Code = Literal\\[(.*?)\\]`, 'ms').exec(source)?.[1] ?? body)
    // An error of both languages has one section.
    found[name] = [...found[name] ?? [], ...codes].sort()
  }
  return found
}

const TYPESCRIPT_ERROR = /^(?:export )?class (?<name>\w+) extends (?<base>Error|CodedError<[^>]*>) \{\n(?<body>.*?)^\}/gms
const PYTHON_ERROR = /^class (?<name>\w+)\((?<base>Exception|RuntimeError)\):\n(?<body>.*?)(?=^\S|(?![^]))/gms

interface ErrorClass {
  readonly source: string
  readonly name: string
  readonly base: string
  readonly body: string
}

function* classes(folder: string, files: RegExp, pattern: RegExp): Generator<ErrorClass> {
  for (const file of readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })) {
    if (!files.test(file)) continue
    const source = readFileSync(join(ROOT, folder, file), 'utf8')
    for (const { groups: { name = '', base = '', body = '' } = {} } of source.matchAll(pattern)) {
      yield { source, name, base, body }
    }
  }
}

/** `const T = { … } as const` or `type T = 'A' | 'B'`. */
function declarationOf(type: string, source: string): string {
  const values = new RegExp(`^export const ${type} = \\{\\n(.*?)^\\} as const`, 'ms').exec(source)?.[1]
  return values ?? new RegExp(`^export type ${type} =(.*?)\\n\\n`, 'ms').exec(source)?.[1] ?? ''
}

function literals(text: string): readonly string[] {
  return [...text.matchAll(LITERAL)].map(([, code = '']) => code).sort()
}

/** The codes of every section of the page. */
function codesOnPage(): Catalogue {
  const [, ...sections] = readFileSync(join(ROOT, 'docs/errors.md'), 'utf8').split(/^## /m)
  return Object.fromEntries(
    sections.map((section) => {
      const codes = [...section.matchAll(/^\| `([A-Z_]+)` \| .+ \| .+ \|$/gm)].map(([, code = '']) => code)
      return [section.split('\n', 1)[0] ?? '', codes.sort()]
    }),
  )
}

describe('docs/errors.md', () => {
  const sources = codesInSources()

  it('lists every code of every error class, and no other', () => {
    expect(codesOnPage()).toEqual(sources)
  })

  it('is held against classes that all have codes', () => {
    expect(Object.keys(sources)).toContain('GymError')
    expect(Object.entries(sources).filter(([, codes]) => codes.length === 0)).toEqual([])
  })
})
