import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { z } from 'zod'

const rooms = z
  .record(z.string(), z.union([z.array(z.string()), z.literal('every room')]))
  .parse(JSON.parse(readFileSync('scripts/rooms.json', 'utf8')))

const manifestShape = z.object({
  private: z.boolean().default(false),
  exports: z.unknown().optional(),
  dependencies: z.record(z.string(), z.string()).default({}),
})
const readManifest = (file: string) => manifestShape.parse(JSON.parse(readFileSync(file, 'utf8')))
/** The packages of modules that are built into ours, with their dependencies. */
const internal = readdirSync('packages')
  .map((name) => ({ name, ...readManifest(`packages/${name}/package.json`) }))
  .filter((each) => each.private && each.exports !== undefined)

/** The table in docs/architecture.md: `src/room` or `packages/name` | what it holds | what it may import. */
function documentedRooms(kind: 'src' | 'packages'): Record<string, string> {
  const row = new RegExp(`^\\| \`${kind}\\/([\\w-]+)\` \\|[^|]*\\|([^|]*)\\|$`, 'gm')
  const rows = readFileSync('docs/architecture.md', 'utf8').matchAll(row)
  return Object.fromEntries([...rows].map(([, room = '', imports = '']) => [room, imports.trim()]))
}

test('the documented table of rooms is the one that is enforced', () => {
  const enforced = Object.entries(rooms).map(([room, allowed]) => [
    room,
    typeof allowed === 'string' ? allowed : allowed.join(', ') || 'nothing',
  ])
  expect(documentedRooms('src')).toEqual(Object.fromEntries(enforced))
})

test('the documented imports of packages are their dependencies', () => {
  const declared = internal.map(({ name, dependencies }) => {
    const ours = Object.keys(dependencies).flatMap((each) => /^@droidgym\/(?!protocol$)(.*)/.exec(each)?.[1] ?? [])
    return [name, ours.toSorted().join(', ') || 'nothing']
  })
  const documented = Object.entries(documentedRooms('packages')).map(([name, imports]) => [name, imports.split(', ').toSorted().join(', ')])
  expect(Object.fromEntries(documented)).toEqual(Object.fromEntries(declared))
})

test('what packages depend on, our package depends on in the same version: users install it alone', () => {
  const { dependencies } = readManifest('package.json')
  const needed = internal.flatMap((each) => Object.entries(each.dependencies))
    .filter(([name]) => !name.startsWith('@droidgym/'))
  expect(dependencies).toMatchObject(Object.fromEntries(needed))
})

test('a room imports only what stands above it in the table', () => {
  const rows = Object.entries({ ...documentedRooms('packages'), ...documentedRooms('src') })
  for (const [index, [name, imports]] of rows.entries()) {
    if (imports === 'nothing' || imports === 'every room') continue
    expect(rows.slice(0, index).map(([above]) => above), name).toEqual(expect.arrayContaining(imports.split(', ')))
  }
})

test('every folder of src is a room', () => {
  const folders = readdirSync('src', { withFileTypes: true }).filter((item) => item.isDirectory())
  expect(Object.keys(rooms)).toEqual(expect.arrayContaining(folders.map((folder) => folder.name)))
})
