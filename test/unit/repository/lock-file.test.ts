import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { z } from 'zod'

const entry = z.object({
  resolved: z.string().optional(),
  integrity: z.string().optional(),
  link: z.boolean().optional(),
  // Old packages have a list in place of a record.
  engines: z.union([z.object({ node: z.string().optional() }), z.array(z.string())]).optional(),
  optionalDependencies: z.record(z.string(), z.string()).optional(),
})
const manifest = z.object({ dependencies: z.record(z.string(), z.string()), workspaces: z.array(z.string()) })
const { dependencies, workspaces } = manifest.parse(JSON.parse(readFileSync('package.json', 'utf8')))
const ours = ['', ...workspaces]
const { packages } = z
  .object({ packages: z.record(z.string(), entry) })
  .parse(JSON.parse(readFileSync('package-lock.json', 'utf8')))

test('the lock file names no registry', () => {
  const resolved = Object.entries(packages).filter(([, { resolved: url, link }]) => url !== undefined && link !== true)
  expect(resolved).toEqual([])
})

/**
 * The registry that the lock file was made with lacks these archives, and so their hashes. Older versions of canvas,
 * which it has, decode a picture too late for a wallpaper that is written to the phone.
 */
const WITHOUT_HASH = [
  'android-arm64', 'darwin-arm64', 'darwin-x64', 'linux-arm-gnueabihf', 'linux-arm64-musl', 'linux-riscv64-gnu',
  'linux-x64-musl', 'win32-arm64-msvc', 'win32-x64-msvc',
].map((platform) => `node_modules/@napi-rs/canvas-${platform}`)

test('13.16: every entry but those of our own packages and of a known few has an integrity hash', () => {
  const bare = Object.entries(packages).filter(([path, { integrity, link }]) =>
    !ours.includes(path) && link !== true && !/^sha512-[\w+/]{86}==$/.test(integrity ?? ''),
  )
  expect(bare.map(([path]) => path).filter((path) => !WITHOUT_HASH.includes(path))).toEqual([])
})

test('the lock file holds the native packages of every platform', () => {
  const missing = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter((name) => !foldersFrom(path).some((folder) => `${folder}node_modules/${name}` in packages)),
  )
  expect(missing).toEqual([])
})

test('what draws the pictures has one version, so that they are the same on every machine', () => {
  const drawing = Object.entries(dependencies).filter(([name]) => /^@fontsource|font(face|s-\w+)$|^@napi-rs\/canvas$/.test(name))
  expect(drawing.length).toBeGreaterThan(2)
  expect(drawing.filter(([, version]) => !/^\d/.test(version))).toEqual([])
})

test('every package takes Node 20, the oldest that this one takes', () => {
  const refusing = Object.entries(packages).flatMap(([path, { engines }]) => {
    const range = Array.isArray(engines) ? undefined : engines?.node
    return range === undefined || range.split('||').some(takesNode20) ? [] : [`${path}: ${range}`]
  })
  expect(refusing).toEqual([])
})

/** Where a package looks for others: in its own folder, in those of the packages that hold it, and at the top. */
function foldersFrom(path: string): readonly string[] {
  const parts = path.split('/node_modules/')
  return ['', ...parts.map((_, index) => `${parts.slice(0, index + 1).join('/node_modules/')}/`)]
}

/** Whether a part of a range of versions, such as `^20.19.0` or `>= 18`, has room for Node 20. */
function takesNode20(part: string): boolean {
  const [, operator = '', major] = /(>=|>|\^|~|=)?\s*v?(\d+)/.exec(part) ?? []
  if (major === undefined) return true
  return operator.startsWith('>') ? Number(major) <= 20 : Number(major) === 20
}
