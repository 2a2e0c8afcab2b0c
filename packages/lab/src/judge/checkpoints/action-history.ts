import type { Action } from '@droidgym/gym/action/action'
import type { Point } from '@droidgym/android/geometry'
import { contains } from '@droidgym/android/geometry'
import { documentOrder } from '@droidgym/android/ui/ui-tree'
import { parseUiautomatorXml } from '@droidgym/android/ui/uiautomator-xml'
import type { RecordedInfo, RecordedObservation } from '@droidgym/gym/record/episode-records'
import type { RecordedEpisode } from '@droidgym/gym/record/read-episode'
import { touchedPoints } from '../touched-points.ts'

/** The known content of a screen. */
export type SeenScreen = Pick<RecordedObservation, 'elements' | 'xml'>

/** One step of an episode, live or recorded. */
export interface HistoryStep {
  readonly action: Action
  readonly info: Pick<RecordedInfo, 'executed' | 'invalid_action' | 'events'>
  readonly before: SeenScreen
  readonly after: SeenScreen
}

/** The history of a recorded episode; see `historyOf`. */
export function historyOfRecording({ reset, steps }: RecordedEpisode): readonly string[] {
  const screens = [reset?.observation ?? {}, ...steps.map(({ observation }) => observation)]
  return historyOf(
    steps.map(({ action, info }, index) => ({
      action, info,
      before: screens[index] ?? {}, after: screens[index + 1] ?? {},
    })),
  )
}

/**
 * The successful actions and API calls of an episode, one entry each: the action, the touched node, the events that
 * followed, and the app it led to. Invalid actions are left out. Packages and full ids are known if the observation has
 * XML or the steps have events, activities only from events and API calls.
 */
export function historyOf(steps: readonly HistoryStep[]): readonly string[] {
  return steps.flatMap((step) => historyEntry(step) ?? [])
}

/** The entry of one step; undefined for an invalid action. */
export function historyEntry(step: HistoryStep): string | undefined {
  const { executed, invalid_action: invalid } = step.info
  return executed === undefined || invalid !== undefined ? undefined : entryOf(step, executed)
}

const EVENT_WORDS = ['type', 'package', 'resource_id', 'class', 'text', 'content_desc'] as const

function entryOf({ action, info: { events = [] }, before, after }: HistoryStep, executed: string): string {
  const touched = tappedPoint(executed).flatMap((point) => nodeAt(before, point))
  const lines = events.map((event) =>
    inWords({ ...event, text: event.text.join(', ') }, EVENT_WORDS),
  )
  return [executed, ...callOf(action), ...touched, ...lines, ...packageOf(after)].join('; ')
}

/** An API call with all of its parameters, which `executed` truncates. */
function callOf(action: Action): readonly string[] {
  if (action.kind !== 'ui' || action.action.kind !== 'api') return []
  const { name, parameters } = action.action
  return [`api=${JSON.stringify(name)} ${JSON.stringify(parameters)}`]
}

/** The point of a touch without movement. */
function tappedPoint(executed: string): readonly Point[] {
  const points = touchedPoints(executed)
  return points.length === 1 ? points : []
}

/** The topmost node at a point: the last in document order. */
function nodeAt({ xml, elements }: SeenScreen, point: Point): readonly string[] {
  if (xml !== undefined) {
    const node = [...documentOrder(parseUiautomatorXml(xml).roots)].findLast(({ bounds }) => contains(bounds, point))
    if (node === undefined) return []
    const { packageName, resourceId, className, text, contentDescription } = node
    const names = { package: packageName, resource_id: resourceId, class: className }
    const named = { ...names, text, content_desc: contentDescription }
    return [inWords(named, ['package', 'resource_id', 'class', 'text', 'content_desc'])]
  }
  const element = elements?.findLast(({ bounds: [left, top, right, bottom] }) =>
    contains({ left, top, right, bottom }, point),
  )
  if (element === undefined) return []
  const { resource_id, class_name, text, content_description } = element
  const named = { resource_id, class: class_name, text, content_desc: content_description }
  return [inWords(named, ['resource_id', 'class', 'text', 'content_desc'])]
}

function packageOf({ xml }: SeenScreen): readonly string[] {
  const [root] = xml === undefined ? [] : parseUiautomatorXml(xml).roots
  return root === undefined ? [] : [`package=${JSON.stringify(root.packageName)}`]
}

/** The non-empty fields as words. */
function inWords<K extends string>(fields: Readonly<Record<K, string>>, names: readonly K[]): string {
  return names.flatMap((name) => (fields[name] === '' ? [] : [`${name}=${JSON.stringify(fields[name])}`])).join(' ')
}
