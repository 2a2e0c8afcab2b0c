import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import type { UiEvent } from '@droidgym/android/ui/ui-event'
import type { UiNode } from '@droidgym/android/ui/ui-tree'
import type { OnceVerdicts } from '@droidgym/spec/facts/detector'
import { FileFacts } from '@droidgym/spec/facts/file-facts'
import { rootNeeds } from '@droidgym/gym/reward/root-needs'
import { compileJudgement } from '@droidgym/gym/reward/judge-events'
import { loadSuite } from '@droidgym/spec/find-task'
import { packageRoot } from '@droidgym/spec/load/package-root'
import type { Criterion } from '@droidgym/spec/tasks/task'
import { hasCriterion } from '@droidgym/spec/tasks/task'
import { leavesOf } from '@droidgym/spec/tasks/tasks'
import { node, tree } from '@droidgym/android/test/ui-nodes'
import { PaperDevice } from '@droidgym/spec/test/device/paper-device'

const text = z.string().optional()
const seenSchema = z.strictObject({
  id: text, text, desc: text, class: text, checked: z.boolean().optional(),
  get holds() {
    return z.array(seenSchema).optional()
  },
})
type Seen = z.infer<typeof seenSchema>

const heardSchema = z.strictObject({ click: text, click_id: text, click_desc: text, window: text })
type Heard = z.infer<typeof heardSchema>

/** What is there after one action: the screen, its events, and the activities that it started. */
const momentSchema = z.strictObject({
  see: z.array(seenSchema).default([]),
  hear: z.array(heardSchema).default([]),
  start: z.array(z.string()).default([]),
})
type Moment = z.infer<typeof momentSchema>

const fixtureSchema = z.strictObject({
  package: z.string(),
  tasks: z.record(z.string(), z.strictObject({
    holds: z.array(momentSchema).min(1),
    also_holds: z.array(momentSchema).min(1).optional(),
    misses: z.record(z.string(), z.array(momentSchema).min(1)),
  })),
})

const FOLDER = join(packageRoot(), 'test/fixtures/mobile-agent-bench')
const TASKS = loadSuite('mobile-agent-bench')
const CASES = readdirSync(FOLDER).flatMap((file) => {
  const { package: app, tasks } = fixtureSchema.parse(parse(readFileSync(join(FOLDER, file), 'utf8'), { maxAliasCount: -1 }))
  return Object.entries(tasks).map(([name, ways]) => ({ id: `mobile-agent-bench/${name}`, app, ...ways }))
})

function criterionOf(id: string): Criterion {
  const task = TASKS.find((each) => each.id === id)
  if (task === undefined) throw new Error(`There is no task ${id}`)
  return task.success
}

const fullId = (app: string, id = ''): string => (id === '' || id.includes(':') ? id : `${app}:id/${id}`)

function nodeOf(app: string, seen: Seen): UiNode {
  return node({
    packageName: app, resourceId: fullId(app, seen.id), className: seen.class ?? 'android.view.View',
    text: seen.text ?? '', contentDescription: seen.desc ?? '', checked: seen.checked ?? false,
    children: (seen.holds ?? []).map((each) => nodeOf(app, each)),
  })
}

function eventOf(app: string, { click, click_id: id, click_desc: described, window }: Heard): UiEvent {
  return {
    type: window === undefined ? 'TYPE_VIEW_CLICKED' : 'TYPE_WINDOW_STATE_CHANGED',
    time: 0, packageName: app, className: '', resourceId: fullId(app, id),
    text: [click ?? window ?? []].flat(), contentDescription: described ?? '',
  }
}

/** Whether a criterion holds after each moment of one episode. */
async function play(criterion: Criterion, app: string, moments: readonly Moment[]): Promise<readonly boolean[]> {
  const device = new PaperDevice({ id: 'p', width: 100, height: 200, density: 160 })
  const judge = compileJudgement(criterion)
  const onceVerdicts: OnceVerdicts = new Map()
  const episode = { device, files: new FileFacts(device), log: await device.log(), before: new Map(), onceVerdicts }
  const verdicts: boolean[] = []
  for (const { see, hear, start } of moments) {
    for (const name of start) device.say('I', 'ActivityTaskManager', `START u0 {cmp=${app}/${name} (has extras)} from uid 10100`)
    const screen = tree(...see.map((seen) => nodeOf(app, seen)))
    const facts = { ...episode, tree: () => Promise.resolve(screen), events: hear.map((heard) => eventOf(app, heard)) }
    verdicts.push((await judge(facts)).satisfied)
  }
  return verdicts
}

const never = (moments: readonly Moment[]): readonly boolean[] => moments.map(() => false)
const onlyAtLast = (moments: readonly Moment[]): readonly boolean[] => moments.map((_, at) => at === moments.length - 1)

/** Copies of a list in each of which one item is another one, or missing. */
function variantsOf<T>(items: readonly T[], change: (item: T) => readonly (T | undefined)[]): (readonly T[])[] {
  return items.flatMap((item, at) => change(item).map((changed) => [
    ...items.slice(0, at), ...(changed === undefined ? [] : [changed]), ...items.slice(at + 1),
  ]))
}

/** Other nodes in place of one: none, one with another text, one that is switched, or with another child. */
function spoiled(seen: Seen): readonly (Seen | undefined)[] {
  return [
    undefined,
    ...(seen.text === undefined ? [] : [{ ...seen, text: 'Other' }]),
    ...(seen.checked === undefined ? [] : [{ ...seen, checked: !seen.checked }]),
    ...variantsOf(seen.holds ?? [], spoiled).map((holds) => ({ ...seen, holds: [...holds] })),
  ]
}

/** The moments of a way with one node, event or start of an activity less, or one node that differs. */
function spoiledWays(moments: readonly Moment[]): readonly (readonly Moment[])[] {
  return variantsOf(moments, (moment) => [
    ...variantsOf(moment.see, spoiled).map((see) => ({ ...moment, see: [...see] })),
    ...variantsOf(moment.hear, () => [undefined]).map((hear) => ({ ...moment, hear: [...hear] })),
    ...variantsOf(moment.start, () => [undefined]).map((start) => ({ ...moment, start: [...start] })),
  ])
}

/** The criterion without one part of an `all`, for each part that wants something absent. */
function withoutAbsences(criterion: Criterion): readonly Criterion[] {
  if ('once' in criterion) return withoutAbsences(criterion.once).map((once) => ({ once }))
  if ('any' in criterion) return variantsOf(criterion.any, withoutAbsences).map((any) => ({ any: [...any] }))
  if (!('all' in criterion)) return []
  return variantsOf(criterion.all, (part) => ('ui_absent' in part ? [undefined] : withoutAbsences(part))).map((all) => ({ all: [...all] }))
}

/** Every `all` of a criterion. */
function conjunctionsOf(criterion: Criterion): readonly (readonly Criterion[])[] {
  if ('once' in criterion) return conjunctionsOf(criterion.once)
  if ('any' in criterion) return criterion.any.flatMap(conjunctionsOf)
  return 'all' in criterion ? [criterion.all, ...criterion.all.flatMap(conjunctionsOf)] : []
}

describe('the suite mobile-agent-bench', () => {
  it('has a criterion for each of its 100 tasks, and a witness and a near miss for each criterion', () => {
    expect(TASKS.filter(hasCriterion)).toHaveLength(100)
    expect(CASES.map(({ id }) => id).sort()).toEqual(TASKS.map(({ id }) => id).sort())
    expect(CASES.filter(({ misses }) => Object.keys(misses).length === 0)).toEqual([])
  })

  it('takes no root', () => {
    expect(TASKS.filter((task) => rootNeeds(task, task.success, 'own').length > 0).map(({ id }) => id)).toEqual([])
  })

  it('names what of 15 goals no fact tells', () => {
    const parts = TASKS.flatMap(({ id, not_judged: left = [] }) => left.map(({ part }) => `${id.split('/')[1] ?? ''}: ${part}`))
    const again = 'that the choice still stood when OK was tapped'
    expect(parts).toHaveLength(17)
    expect(parts.filter((part) => part.endsWith(again))).toHaveLength(11)
    expect(parts.filter((part) => !part.endsWith(again))).toEqual([
      'calendar_next_month: that the month shown is the one after this',
      'gallery_group_by_file_type: that the folder is that of the downloads',
      'gallery_set_favorite: that the image is the first one',
      'gallery_set_wallpaper: that the image is the first one',
      'gallery_set_wallpaper: that the home screen was chosen, and the wallpaper set',
      'note_item_checked: that the item is ticked in the end',
    ])
  })

  it('says on which screen something must be absent', () => {
    for (const { id, success } of TASKS) {
      const alone = leavesOf(success).length === 1 ? [[success]] : conjunctionsOf(success)
      const bare = alone.filter((parts) => parts.some((part) => 'ui_absent' in part) && !parts.some((part) => 'ui' in part))
      expect(bare, id).toEqual([])
    }
  })
})

describe.each(CASES)('$id', ({ id, app, holds, also_holds: alsoHolds = holds, misses }) => {
  const criterion = criterionOf(id)

  it('holds when it is done, and not before', async () => {
    expect(await play(criterion, app, holds)).toEqual(onlyAtLast(holds))
    expect(await play(criterion, app, alsoHolds)).toEqual(onlyAtLast(alsoHolds))
  })

  it('does not hold when anything of that is missing or differs', async () => {
    for (const way of spoiledWays(holds)) {
      expect(await play(criterion, app, way), JSON.stringify(way)).toEqual(never(way))
    }
  })

  it('does not hold on other ways', async () => {
    for (const [why, way] of Object.entries(misses)) expect(await play(criterion, app, way), why).toEqual(never(way))
  })

  it('has a near miss for everything that must be absent', async () => {
    for (const laxer of withoutAbsences(criterion)) {
      const verdicts = await Promise.all(Object.values(misses).map((way) => play(laxer, app, way)))
      expect(verdicts.flat(), JSON.stringify(laxer)).toContain(true)
    }
  })

  it('does not hold on the home screen, or in the other apps', async () => {
    const icon = { text: 'Chrome', desc: 'Chrome', class: 'android.widget.TextView' }
    const home: readonly Moment[] = [{ see: [icon], hear: [{ click: 'OK' }], start: [] }, { see: [], hear: [], start: [] }]
    expect(await play(criterion, 'com.google.android.apps.nexuslauncher', home)).toEqual(never(home))
    for (const other of CASES.filter((each) => each.app !== app)) {
      expect(await play(criterion, other.app, other.holds), other.id).toEqual(never(other.holds))
    }
  })
})
