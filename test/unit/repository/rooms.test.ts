import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { z } from 'zod'

const rooms = z
  .record(z.string(), z.union([z.array(z.string()), z.literal('every room')]))
  .parse(JSON.parse(readFileSync('scripts/rooms.json', 'utf8')))

/** The rows of the table in docs/architecture.md: `src/room` | what it holds | what it may import. */
function documentedRooms(): Record<string, string> {
  const rows = readFileSync('docs/architecture.md', 'utf8').matchAll(/^\| `src\/([\w-]+)` \|[^|]*\|([^|]*)\|$/gm)
  return Object.fromEntries([...rows].map(([, room = '', imports = '']) => [room, imports.trim()]))
}

test('the documented table of rooms is the one that is enforced', () => {
  const enforced = Object.entries(rooms).map(([room, allowed]) => [
    room,
    typeof allowed === 'string' ? allowed : allowed.join(', ') || 'nothing',
  ])
  expect(documentedRooms()).toEqual(Object.fromEntries(enforced))
})

test('a room imports only rooms that stand above it in the table', () => {
  const names = Object.keys(rooms)
  for (const [index, room] of names.entries()) {
    const allowed = rooms[room]
    if (Array.isArray(allowed)) expect(names.slice(0, index), room).toEqual(expect.arrayContaining(allowed))
  }
})

test('every folder of src is a room', () => {
  const folders = readdirSync('src', { withFileTypes: true }).filter((item) => item.isDirectory())
  expect(Object.keys(rooms)).toEqual(expect.arrayContaining(folders.map((folder) => folder.name)))
})
