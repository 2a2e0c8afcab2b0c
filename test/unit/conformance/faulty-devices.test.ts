import { describe, expect, it } from 'vitest'
import { flipRows } from '@droidgym/android/picture/row-order'
import type { UiTree } from '@droidgym/android/ui/ui-tree'
import type { DeviceProvider } from '@droidgym/spec/backend/backend'
import type { Device, LogCursor } from '@droidgym/spec/device/device'
import { DeviceError } from '@droidgym/spec/device/device-error'
import type { CheckResult } from '@droidgym/proof/conformance/conformance-run'
import { ConformanceRun } from '@droidgym/proof/conformance/conformance-run'
import { conformanceSuite } from '@droidgym/proof/conformance/suite'
import { simulatedBackend } from '@droidgym/simulated/simulated-backend'
import { findEnvironment } from '@droidgym/spec/splits/find-environment'
import { selectByGlobs } from '@droidgym/spec/glob'

type Fault = (device: Device) => Partial<Device>

/** Simulated phones with one thing wrong. */
function faulty(fault: Fault): DeviceProvider {
  const simulated = simulatedBackend()
  return {
    open: async (environment) => {
      const device = await simulated.open(environment)
      const sound: Device = {
        description: device.description,
        snapshots: device.snapshots,
        perform: (input) => device.perform(input),
        settle: (policy) => device.settle(policy),
        frame: (size) => device.frame(size),
        hierarchy: () => device.hierarchy(),
        log: () => device.log(),
        file: (path) => device.file(path),
        shell: (argv) => device.shell(argv),
        close: () => device.close(),
      }
      return { ...sound, ...fault(device) }
    },
  }
}

async function resultsOf(provider: DeviceProvider, globs: string, deadlineMs = 60_000): Promise<CheckResult[]> {
  const run = new ConformanceRun({ provider, environment: findEnvironment('100'), deadlineMs })
  const results: CheckResult[] = []
  for (const check of selectByGlobs(conformanceSuite(), globs)) results.push(await run.run(check))
  await run.close()
  return results
}

/** What was returned the time before. */
function late<T>(look: () => Promise<T>): () => Promise<T> {
  let last: T | undefined
  return async () => {
    const now = await look()
    const shown = last ?? now
    last = now
    return shown
  }
}

const FAULTS: readonly (readonly [string, string, Fault])[] = [
  ['takes no touches', 'input/tap-opens-an-icon,input/long-press-is-no-tap,input/swipe-scrolls,input/path-is-followed', (device) => ({
    perform: (input) => (input.kind === 'touch' ? Promise.resolve() : device.perform(input)),
  })],
  ['takes no keys', 'input/home-goes-home,input/back-leaves,input/overview-shows-recents', (device) => ({
    perform: (input) => (input.kind === 'key' ? Promise.resolve() : device.perform(input)),
  })],
  ['takes every touch for a tap', 'input/long-press-is-no-tap,input/swipe-scrolls,input/path-is-followed', (device) => ({
    perform: (input) => {
      if (input.kind !== 'touch') return device.perform(input)
      const points = input.path.points.slice(0, 1)
      return device.perform({ kind: 'touch', path: { points: [...points, ...points.map((at) => ({ ...at, time: 60 }))] } })
    },
  })],
  ['touches a little beside', 'input/text-arrives,freshness/tree', (device) => ({
    perform: (input) => {
      if (input.kind !== 'touch') return device.perform(input)
      const points = input.path.points.map((point) => ({ ...point, y: Math.min(point.y + 150, 2159) }))
      return device.perform({ kind: 'touch', path: { points } })
    },
  })],
  ['loses quotes', 'input/text-arrives', (device) => ({
    perform: (input) =>
      device.perform(input.kind === 'text' ? { ...input, text: input.text.replaceAll("'", '') } : input),
  })],
  ['takes any touch', 'input/invalid-changes-nothing', (device) => ({
    perform: (input) => device.perform(input).catch(() => undefined),
  })],
  ['shows the tree of the time before', 'freshness/tree,freshness/both', (device) => ({
    hierarchy: late(() => device.hierarchy()),
  })],
  ['shows the picture of the time before', 'freshness/picture,freshness/both,picture/changes-with-the-screen', (device) => ({
    frame: late(() => device.frame()),
  })],
  ['crops pictures', 'picture/asked-size', (device) => ({
    frame: async (size) => {
      const native = await device.frame()
      if (size === undefined) return native
      const { width, height } = size
      const pixels = new Uint8Array(width * height * 3)
      for (let y = 0; y < height; y++) {
        pixels.set(native.pixels.subarray(y * native.width * 3, (y * native.width + width) * 3), y * width * 3)
      }
      return { width, height, pixels }
    },
  })],
  ['sends the last row first', 'picture/upright', (device) => ({
    frame: async (size) => flipRows(await device.frame(size)),
  })],
  ['swaps red and blue in small pictures', 'picture/asked-size', (device) => ({
    frame: async (size) => {
      const { width, height, pixels } = await device.frame(size)
      if (size === undefined) return { width, height, pixels }
      return { width, height, pixels: pixels.map((_, index) => pixels[index + 2 - 2 * (index % 3)] ?? 0) }
    },
  })],
  ['turns the tree about', 'tree/home-screen,tree/settings,tree/recent-apps', (device) => ({
    hierarchy: async () => {
      const tree = await device.hierarchy()
      const turn = (nodes: UiTree['roots']): UiTree['roots'] =>
        nodes.map((node) => ({ ...node, children: turn(node.children) })).reverse()
      return { ...tree, roots: turn(tree.roots) }
    },
  })],
  ['logs from the beginning', 'log/from-the-cursor,log/cursors-are-independent', (device) => {
    const first = device.log()
    return { log: () => first }
  }],
  ['moves its log cursors', 'log/from-the-cursor', (device) => ({
    log: async () => {
      let cursor = await device.log()
      const read: LogCursor['read'] = async (filters) => {
        const entries = await cursor.read(filters)
        cursor = await device.log()
        return entries
      }
      return { read }
    },
  })],
  ['trims log lines', 'log/lines-are-whole', (device) => ({
    log: async () => {
      const cursor = await device.log()
      return {
        read: async (filters) =>
          (await cursor.read(filters)).map((entry) => ({ ...entry, message: entry.message.trim() })),
      }
    },
  })],
  ['lets a shell read its arguments', 'shell/arguments-verbatim', (device) => ({
    shell: (argv) => device.shell(argv[0] === 'sh' ? argv : ['sh', '-c', argv.join(' ')]),
  })],
  ['prints errors among the output', 'shell/streams-apart', (device) => ({
    shell: async (argv) => {
      const { stdout, stderr, exitCode } = await device.shell(argv)
      return { stdout: stdout + stderr, stderr: '', exitCode }
    },
  })],
  ['tells versions by length', 'file/version', (device) => ({
    file: async (path) => {
      const file = await device.file(path)
      return { ...file, version: String((await file.bytes()).length) }
    },
  })],
  ['changes versions always', 'file/version', (device) => {
    let version = 0
    return { file: async (path) => ({ ...(await device.file(path)), version: String(version++) }) }
  }],
  ['reads files as text', 'file/bytes', (device) => ({
    file: async (path) => {
      const file = await device.file(path)
      return { ...file, bytes: async () => Buffer.from(Buffer.from(await file.bytes()).toString()) }
    },
  })],
  ['loads whatever it is asked', 'snapshot/missing', (device) => ({
    snapshots: { ...device.snapshots, load: (name) => device.snapshots.load(name).catch(() => undefined) },
  })],
  ['loads nothing', 'snapshot/restores-*,log/survives-a-snapshot', (device) => ({
    snapshots: { ...device.snapshots, load: () => Promise.resolve() },
  })],
  ['deletes nothing', 'snapshot/save-list-delete,snapshot/missing', (device) => ({
    snapshots: { ...device.snapshots, delete: () => Promise.resolve() },
  })],
  ['goes on after it was closed', 'lifecycle/closed', () => ({ close: () => Promise.resolve() })],
  ['waits not at all', 'settle/fixed-waits', () => ({
    settle: () => Promise.resolve({ waitedMs: 10_000, quiet: true }),
  })],
  ['is never quiet', 'settle/idle-finds-quiet', (device) => ({
    settle: async (policy) => ({ ...(await device.settle(policy)), quiet: false }),
  })],
  ['says it is another model', 'description/matches-the-phone', ({ description }) => ({
    description: { ...description, model: 'Nexus One' },
  })],
  ['has another display', 'description/matches-*', ({ description }) => ({
    description: { ...description, display: { ...description.display, width: 1079 } },
  })],
  ['forgets to look again', 'detector/ui*,detector/all,detector/any', (device) => {
    const first = device.hierarchy()
    return { hierarchy: () => first }
  }],
  ['reads settings once', 'detector/setting*', (device) => {
    const known = new Map<string, ReturnType<Device['shell']>>()
    return {
      shell: (argv) => {
        const result = (argv[1] === 'get' ? known.get(argv.join(' ')) : undefined) ?? device.shell(argv)
        if (argv[1] === 'get') known.set(argv.join(' '), result)
        return result
      },
    }
  }],
  ['hides files of others', 'file/launcher-database,task/expert/clock/*', (device) => ({
    file: (path) => device.file(path.startsWith('/data/data') || path.startsWith('/data/user') ? '/none' : path),
  })],
  ['does nothing at all', 'task/expert/*', () => ({ perform: () => Promise.resolve() })],
]

describe('a device that', () => {
  it.each(FAULTS)('%s does not conform: %s', async (_, globs, fault) => {
    const results = await resultsOf(faulty(fault), globs)
    expect(results.filter(({ passed }) => passed).map(({ id }) => id)).toEqual([])
    expect(results).not.toEqual([])
    for (const { reason } of results) expect(reason).toMatch(/\S/)
  })
})

describe('a run', () => {
  it('tells what was expected and found, and goes on', async () => {
    const brokenFrame: Fault = () => ({ frame: () => Promise.reject(new DeviceError('UNREADABLE', 'No picture')) })
    const results = await resultsOf(faulty(brokenFrame), 'picture/native-size,tree/stays,shell/unknown-command')
    expect(results).toMatchObject([
      { id: 'shell/unknown-command', passed: true },
      { id: 'tree/stays', passed: true },
      { id: 'picture/native-size', passed: false, reason: 'UNREADABLE: No picture' },
    ])
    const [wrong] = await resultsOf(
      faulty(({ description }) => ({ description: { ...description, apiLevel: 30 } })),
      'description/matches-the-phone',
    )
    expect(wrong?.reason).toBe('The API level: expected 29, but found 30')
  })

  it('holds the phone against the image that was chosen, and says what it has', async () => {
    const [check] = conformanceSuite().filter(({ id }) => id === 'description/is-the-chosen-image')
    if (check === undefined) throw new TypeError('The suite has this check')
    const hold = async (apiLevel: number | undefined, fault: Fault = () => ({})): Promise<CheckResult> => {
      const level = apiLevel === undefined ? {} : { apiLevel }
      const run = new ConformanceRun({ provider: faulty(fault), environment: findEnvironment('100'), ...level })
      const result = await run.run(check)
      await run.close()
      return result
    }
    expect(await hold(undefined)).toMatchObject({ passed: true, note: /^API 29, google\/sdk_gphone_x86_64\/\S+:10\/\S+$/ })
    expect(await hold(33)).toMatchObject({
      passed: false,
      reason: 'The API level: expected 33, but found 29',
      note: expect.stringContaining('API 29') as string,
    })
    const renamed: Fault = ({ description }) => ({ description: { ...description, build: 'who/knows:11/1' } })
    expect((await hold(29, renamed)).reason).toBe(
      'The fingerprint of the image: expected one of Android 10, but found "who/knows:11/1"',
    )
    // It says that it is Android 11, and is not.
    const lying: Fault = ({ description }) => ({ description: { ...description, apiLevel: 30 } })
    expect((await hold(30, lying)).reason).toBe('The version of Android: expected "11", but found "10"')
  })

  it('gives a device that hangs up, and takes another', async () => {
    let opened = 0
    const simulated = simulatedBackend()
    const provider: DeviceProvider = {
      open: async (environment) => {
        const device = await simulated.open(environment)
        opened += 1
        if (opened === 1) device.settle = () => new Promise(() => undefined)
        return device
      },
    }
    const results = await resultsOf(provider, 'tree/stays,shell/unknown-command', 5_000)
    expect(results.map(({ id, passed }) => [id, passed])).toEqual([
      ['shell/unknown-command', false],
      ['tree/stays', true],
    ])
    expect(results[0]?.reason).toMatch(/^TIMED_OUT: Could not check shell\/unknown-command within 5000 ms$/)
    expect(opened).toBe(2)
  })

  it('fails every check when there is no device to be had', async () => {
    const none: DeviceProvider = {
      open: () => Promise.reject(new DeviceError('BACKEND_UNAVAILABLE', 'No phone. Plug one in')),
    }
    const results = await resultsOf(none, 'tree/stays,shell/unknown-command')
    expect(results.map(({ reason }) => reason)).toEqual(Array(2).fill('BACKEND_UNAVAILABLE: No phone. Plug one in'))
  })
})
