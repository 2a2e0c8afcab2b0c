import { describe, expect, it } from 'vitest'
import type { UiEvent } from '@droidgym/android/ui/ui-event'
import type { Facts, OnceVerdicts } from '@droidgym/spec/facts/detector'
import { FileFacts } from '@droidgym/spec/facts/file-facts'
import { compileJudgement, asksForEvents } from '@droidgym/gym/reward/judge-events'
import { compileProgress } from '@droidgym/gym/reward/progress'
import type { Criterion } from '@droidgym/spec/tasks/task'
import { node, tree } from '@droidgym/android/test/ui-nodes'
import { PaperDevice } from '@droidgym/spec/test/device/paper-device'

type Wanted = Extract<Criterion, { event: unknown }>['event']

const CLICK: UiEvent = {
  type: 'TYPE_VIEW_CLICKED',
  time: 0,
  packageName: 'org.paper',
  resourceId: 'org.paper:id/save',
  className: 'android.widget.Button',
  text: ['Save', 'as draft'],
  contentDescription: 'Save the sheet',
}
const WINDOW: UiEvent = { ...CLICK, type: 'TYPE_WINDOW_STATE_CHANGED', resourceId: '', contentDescription: '', text: [] }

const CLICKED: Criterion = { event: { type: 'TYPE_VIEW_CLICKED' } }
const OPENED: Criterion = { event: { type: 'TYPE_WINDOW_STATE_CHANGED' } }
const shows = (text: string): Criterion => ({ ui: { text } })

/** A moment of an episode: what the screen shows, and what has happened since the moment before. */
async function momentOf(text: string, events: readonly UiEvent[] | undefined, held?: OnceVerdicts): Promise<Facts> {
  const device = new PaperDevice({ id: 'p', width: 100, height: 200, density: 160 })
  const screen = tree(node({ text }))
  return {
    device, files: new FileFacts(device), log: await device.log(), before: new Map(),
    tree: () => Promise.resolve(screen), ...(events && { events }), ...(held && { onceVerdicts: held }),
  }
}

/** Whether a criterion holds after each moment of one episode. */
async function play(
  criterion: Criterion,
  moments: readonly (readonly [text: string, ...events: UiEvent[]])[],
): Promise<readonly boolean[]> {
  const judge = compileJudgement(criterion)
  const held: OnceVerdicts = new Map()
  const verdicts: boolean[] = []
  for (const [text, ...events] of moments) verdicts.push((await judge(await momentOf(text, events, held))).satisfied)
  return verdicts
}

describe('a condition on an event', () => {
  it.each<[Partial<Wanted>, Partial<UiEvent>, boolean]>([
    [{}, {}, true],
    [{}, { type: 'TYPE_VIEW_LONG_CLICKED' }, false],
    [{ package: 'org.paper' }, {}, true],
    [{ package: 'org.paper' }, { packageName: 'org.paper.beta' }, false],
    [{ resource_id: 'save' }, {}, true],
    [{ resource_id: 'save' }, { resourceId: 'org.other:id/save' }, true],
    [{ resource_id: 'save' }, { resourceId: 'org.paper:id/not_save' }, false],
    [{ resource_id: 'save' }, { resourceId: '' }, false],
    [{ resource_id: 'org.paper:id/save' }, {}, true],
    [{ resource_id: 'org.paper:id/save' }, { resourceId: 'org.other:id/save' }, false],
    [{ resource_id: 'id/save' }, {}, false],
    [{ class: 'android.widget.Button' }, {}, true],
    [{ class: 'android.widget.Button' }, { className: 'android.view.View' }, false],
    [{ content_desc: 'Save the sheet' }, {}, true],
    [{ content_desc: 'Save' }, {}, false],
    [{ content_desc_matches: '^Save' }, {}, true],
    [{ content_desc_matches: '^the' }, {}, false],
    [{ text: 'as draft' }, {}, true],
    [{ text: 'draft' }, {}, false],
    [{ text_matches: '^as' }, {}, true],
    [{ text_matches: '^draft' }, {}, false],
    [{ text_matches: 'Save' }, { text: [] }, false],
    [{ package: 'org.paper', text: 'Save', class: 'android.view.View' }, {}, false],
  ])('%j of one that differs by %j', async (wanted, difference, satisfied) => {
    const judge = compileJudgement({ event: { type: 'TYPE_VIEW_CLICKED', ...wanted } })
    const moment = await momentOf('', [{ ...CLICK, ...difference }], new Map())
    expect((await judge(moment)).satisfied).toBe(satisfied)
  })

  it('names the event as evidence, by its view or else by its window', async () => {
    const evidenceOf = async (criterion: Criterion, event: UiEvent) => {
      return (await compileJudgement(criterion)(await momentOf('', [event], new Map()))).evidence
    }
    expect(await evidenceOf(CLICKED, CLICK)).toEqual([
      'event TYPE_VIEW_CLICKED org.paper:id/save text ["Save","as draft"] description "Save the sheet"',
    ])
    expect(await evidenceOf(OPENED, WINDOW)).toEqual([
      'event TYPE_WINDOW_STATE_CHANGED org.paper android.widget.Button text []',
    ])
  })
})

describe('a criterion of events', () => {
  it('does not hold where nothing has happened', async () => {
    const judge = compileJudgement(CLICKED)
    expect(await judge(await momentOf('', undefined, new Map()))).toEqual({ satisfied: false, evidence: [] })
    expect((await judge(await momentOf('', [WINDOW], new Map()))).satisfied).toBe(false)
  })

  it('holds on once it has held, with the evidence of then', async () => {
    expect(await play(CLICKED, [[''], ['', WINDOW], ['', CLICK], ['']])).toEqual([false, false, true, true])
    const judge = compileJudgement(CLICKED)
    const held: OnceVerdicts = new Map()
    const then = await judge(await momentOf('', [CLICK], held))
    expect(await judge(await momentOf('', [{ ...CLICK, resourceId: '' }], held))).toEqual(then)
  })

  it('is judged for one event at a time', async () => {
    expect(await play({ all: [CLICKED, OPENED] }, [['', CLICK, WINDOW], ['', CLICK]])).toEqual([false, false])
    expect(await play({ any: [CLICKED, OPENED] }, [['', WINDOW]])).toEqual([true])
  })

  it('wants the rest to hold when the event happens', async () => {
    const both: Criterion = { all: [CLICKED, shows('sheet')] }
    expect(await play(both, [['desk', CLICK], ['sheet'], ['sheet', CLICK], ['desk']])).toEqual([false, false, true, true])
  })

  it('is judged for the 64 newest events that it asks for, and for no others', async () => {
    const criterion: Criterion = { any: [CLICKED, { all: [OPENED, shows('elsewhere')] }] }
    const windows = (count: number) => Array.from({ length: count }, () => WINDOW)
    expect(await play(criterion, [['', CLICK, ...windows(63)]])).toEqual([true])
    expect(await play(criterion, [['', CLICK, ...windows(64)]])).toEqual([false])
    const others = Array.from({ length: 200 }, (): UiEvent => ({ ...WINDOW, type: 'TYPE_VIEW_TEXT_CHANGED' }))
    expect(await play(criterion, [['', CLICK, ...others]])).toEqual([true])
  })

  it('is one that has an event anywhere in it', () => {
    expect(asksForEvents({ any: [shows('a'), { all: [{ once: CLICKED }, shows('b')] }] })).toBe(true)
    expect(asksForEvents({ any: [shows('a'), { once: shows('b') }] })).toBe(false)
  })
})

describe('what has been once', () => {
  it('is remembered, while the rest is judged as it is now', async () => {
    const criterion: Criterion = { all: [{ once: shows('first') }, shows('last')] }
    expect(await play(criterion, [['last'], ['first'], ['other'], ['last'], ['other']]))
      .toEqual([false, false, false, true, false])
  })

  it.each<[string, Criterion]>([
    ['any', { any: [shows('never'), { once: shows('first') }] }],
    ['all', { all: [{ once: shows('first') }, { once: shows('first') }] }],
  ])('is remembered in a part of %s', async (_, criterion) => {
    expect(await play(criterion, [['other'], ['first'], ['other']])).toEqual([false, true, true])
  })

  it('can be made of what was once before', async () => {
    const criterion: Criterion = { all: [{ once: { all: [{ once: shows('first') }, shows('second')] } }, shows('last')] }
    expect(await play(criterion, [['second'], ['last']])).toEqual([false, false])
    expect(await play(criterion, [['first'], ['second'], ['last']])).toEqual([false, false, true])
  })

  it('is not known where nothing is remembered', async () => {
    const judge = compileJudgement({ all: [{ once: shows('first') }] })
    expect((await judge(await momentOf('first', []))).satisfied).toBe(false)
  })

  it('belongs to one episode', async () => {
    const judge = compileJudgement({ once: shows('first') })
    const one: OnceVerdicts = new Map()
    const other: OnceVerdicts = new Map()
    expect((await judge(await momentOf('first', [], one))).satisfied).toBe(true)
    expect((await judge(await momentOf('other', [], other))).satisfied).toBe(false)
    expect((await judge(await momentOf('other', [], one))).satisfied).toBe(true)
  })
})

describe('progress', () => {
  it('counts the event for which most holds', async () => {
    const progress = compileProgress({ all: [CLICKED, OPENED, shows('sheet')] })
    expect(await progress(await momentOf('desk', [CLICK, WINDOW]))).toBeCloseTo(1 / 3)
    expect(await progress(await momentOf('sheet', [WINDOW]))).toBeCloseTo(2 / 3)
    expect(await progress(await momentOf('desk', []))).toBe(0)
  })

  it('counts what was once as whole, and what was not by its parts', async () => {
    const once: Criterion = { once: { all: [shows('sheet'), shows('never')] } }
    const progress = compileProgress({ all: [once, shows('never')] })
    expect(await progress(await momentOf('sheet', []))).toBe(1 / 4)
    const held: OnceVerdicts = new Map([[once, { satisfied: true, evidence: [] }]])
    expect(await progress(await momentOf('desk', [], held))).toBe(1 / 2)
  })
})
