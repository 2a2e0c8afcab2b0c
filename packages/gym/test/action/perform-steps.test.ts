import { describe, expect, it } from 'vitest'
import type { ActionStep } from '@droidgym/gym/action/action-steps'
import { performSteps } from '@droidgym/gym/action/perform-steps'
import type { UiTree } from '@droidgym/android/ui/ui-tree'
import type { DeviceInput, Settled, SettlePolicy, ShellResult, TouchPath } from '@droidgym/spec/device/device'
import { node, tree } from '@droidgym/android/test/ui-nodes'
import { PaperDevice } from '@droidgym/spec/test/device/paper-device'

const PATH: TouchPath = { points: [{ x: 1, y: 2, time: 0 }, { x: 1, y: 2, time: 50 }] }
const QUIET: SettlePolicy = { kind: 'fixed', ms: 7 }
const FIELD = { focused: true, className: 'android.widget.EditText' }

interface Given {
  /** What a command prints. */
  readonly printed?: Partial<ShellResult>
  readonly screen?: UiTree
}

/** Writes down what is done with it. */
class WatchedDevice extends PaperDevice {
  readonly done: string[] = []
  readonly #given: Given

  constructor(given: Given = {}) {
    super({ id: 'p', width: 100, height: 200, density: 160 })
    this.#given = given
  }

  override perform(input: DeviceInput): Promise<void> {
    this.done.push(input.kind === 'touch' ? 'touch' : JSON.stringify(input))
    return super.perform(input)
  }

  override settle(policy: SettlePolicy): Promise<Settled> {
    this.done.push(policy.kind === 'fixed' ? `${policy.ms} ms` : policy.kind)
    return super.settle(policy)
  }

  override shell(argv: readonly string[]): Promise<ShellResult> {
    this.done.push(argv.join(' '))
    return Promise.resolve({ stdout: '', stderr: '', exitCode: 0, ...this.#given.printed })
  }

  override hierarchy(): Promise<UiTree> {
    return Promise.resolve(this.#given.screen ?? tree())
  }
}

/** One that touches twice in one call. */
class TwiceDevice extends WatchedDevice {
  readonly touchTwice = async (path: TouchPath): Promise<void> => {
    this.done.push(`twice ${JSON.stringify(path)}`)
  }
}

async function doneBy(step: ActionStep, given?: Given): Promise<readonly string[]> {
  const device = new WatchedDevice(given)
  expect(await performSteps(device, [step], QUIET)).toBeUndefined()
  return device.done
}

async function faultOf(step: ActionStep, printed: Partial<ShellResult>): Promise<string | undefined> {
  return performSteps(new WatchedDevice({ printed }), [step], QUIET)
}

describe('steps', () => {
  it('are performed in order, each in its way', async () => {
    const device = new WatchedDevice()
    const steps: readonly ActionStep[] = [
      ...([{ kind: 'touch', path: PATH }, { kind: 'settle' }, { kind: 'pause', ms: 300 }] as const),
      ...([{ kind: 'text', text: 'a' }, { kind: 'key', key: 'ENTER' }, { kind: 'key-code', code: 24 }] as const),
    ]
    expect(await performSteps(device, steps, QUIET)).toBeUndefined()
    expect(device.done).toEqual([
      ...['touch', '7 ms', '300 ms', '{"kind":"text","text":"a"}', '{"kind":"key","key":"ENTER"}', 'input keyevent 24'],
    ])
  })

  it('touch twice in one call where the phone can', async () => {
    const step: ActionStep = { kind: 'touch-twice', path: PATH, pauseMs: 100 }
    expect(await doneBy(step)).toEqual(['touch', '100 ms', 'touch'])
    const device = new TwiceDevice()
    await performSteps(device, [step], QUIET)
    expect(device.done).toEqual([`twice ${JSON.stringify(PATH)}`])
  })

  it('end at the first fault', async () => {
    const device = new WatchedDevice({ printed: { stderr: 'Error: no such activity' } })
    const steps: readonly ActionStep[] = [{ kind: 'open-app', packageName: 'org.paper' }, { kind: 'pause', ms: 1 }]
    expect(await performSteps(device, steps, QUIET)).toBe('there is no app org.paper that can be opened on the phone')
    expect(device.done).toHaveLength(1)
  })
})

describe('clearing a field', () => {
  // android.view.KeyEvent: MOVE_END is 123, DEL is 67.
  const clear: ActionStep = { kind: 'clear-field' }
  const deletions = (count: number) => [`input keyevent 123${' 67'.repeat(count)}`]

  it('deletes the focused field from its end, character by character', async () => {
    const other = node({ ...FIELD, focused: false, text: 'other' })
    const label = node({ ...FIELD, className: 'android.widget.TextView', text: 'label' })
    const screen = tree(node({ children: [other, label, node({ ...FIELD, text: 'abc' })] }))
    expect(await doneBy(clear, { screen })).toEqual(deletions(3))
    expect(await doneBy(clear, { screen: tree(node({ ...FIELD, className: 'org.paper.PaperEditText', text: 'ab' })) }))
      .toEqual(deletions(2))
  })

  it('deletes as many as one action may type', async () => {
    expect(await doneBy(clear, { screen: tree(node({ ...FIELD, text: 'x'.repeat(1200) })) })).toEqual(deletions(1000))
  })

  it('does nothing without a focused field or a text', async () => {
    expect(await doneBy(clear, { screen: tree(node({ ...FIELD, focused: false, text: 'abc' })) })).toEqual([])
    expect(await doneBy(clear, { screen: tree(node(FIELD)) })).toEqual([])
  })
})

describe('intents', () => {
  const open: ActionStep = { kind: 'open-app', packageName: 'org.paper' }
  const send: ActionStep = { kind: 'intent', args: ['start', '-a', 'org.paper.FOLD'] }

  it('open an app as the launcher does', async () => {
    expect(await doneBy(open)).toEqual([
      'am start -a android.intent.action.MAIN -c android.intent.category.LAUNCHER -f 0x10200000 -p org.paper',
    ])
    expect(await faultOf(open, { stdout: 'Starting: Intent\n', stderr: 'Warning: Error' })).toBeUndefined()
    expect(await faultOf(open, { stdout: 'Starting: Intent\nError: Activity not started' })).toMatch(/^there is no app/)
  })

  it('are sent word by word', async () => {
    expect(await doneBy(send)).toEqual(['am start -a org.paper.FOLD'])
  })

  it.each<[Partial<ShellResult>, string | undefined]>([
    [{ stdout: 'Starting: Intent { act=Error }\n', stderr: 'Warning: Error' }, undefined],
    [{ stdout: 'Starting\n', stderr: 'Error: no app\nmore' }, 'Error: no app'],
    [{ stdout: 'Error type 3\n' }, 'Error type 3'],
    [
      { stderr: '\njava.lang.SecurityException: Permission Denial\n\tat x' },
      'java.lang.SecurityException: Permission Denial',
    ],
    [{ stdout: `Error ${'x'.repeat(400)}` }, `Error ${'x'.repeat(294)}`],
  ])('fail with what `am` prints: %j', async (printed, reason) => {
    expect(await faultOf(send, printed)).toBe(reason && `the phone does not carry it out: ${reason}`)
  })
})
