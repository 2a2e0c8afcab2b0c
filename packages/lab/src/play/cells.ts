import { createHash } from 'node:crypto'
import type { ActionSpaceName } from '@droidgym/gym/action/action'
import { ActionSpaceName as Space } from '@droidgym/gym/action/action'
import type { EnvironmentSpec } from '@droidgym/spec/environments/environment'
import { stepLimitOf } from '@droidgym/spec/tasks/suites'
import type { TaskSpec } from '@droidgym/spec/tasks/task'
import { needsToSpeak, simpleStepsOf } from '@droidgym/spec/tasks/task'

/** The spaces that touch the screen: every task whose expert only touches is played in both. */
const TOUCH_SPACES: readonly ActionSpaceName[] = [Space.dualGesture, Space.discrete]

export interface Cell {
  readonly task: TaskSpec
  readonly environment: EnvironmentSpec
  readonly actionSpace: ActionSpaceName
  /** The suite whose step limit applies; default as `stepLimitOf`. */
  readonly suite?: string | undefined
  /** Whether the task's milestones are verified too. */
  readonly milestones?: true | undefined
}

export function limitOf({ task, suite }: Cell): number {
  return stepLimitOf(task, suite)
}

/**
 * All cells of tasks × environments × action spaces; without spaces, each task in those that its expert can use. Cells
 * of one environment and space are adjacent. Tasks in which an agent has to say something are in the space `ui` in
 * place of the touch spaces, which have no words.
 */
export function cellsOf(
  tasks: readonly TaskSpec[],
  environments: readonly EnvironmentSpec[],
  spaces?: readonly ActionSpaceName[],
): readonly Cell[] {
  return environments.flatMap((environment) =>
    [...new Set([...(spaces ?? TOUCH_SPACES), Space.ui])].flatMap((actionSpace) =>
      tasks
        .filter((task) => spacesOf(task, spaces).includes(actionSpace))
        .map((task) => ({ task, environment, actionSpace })),
    ),
  )
}

/** The space in which a task is rehearsed. */
export function rehearsalSpace(task: TaskSpec): ActionSpaceName {
  return spacesOf(task).includes(Space.ui) ? Space.ui : Space.dualGesture
}

function spacesOf(task: TaskSpec, wanted?: readonly ActionSpaceName[]): readonly ActionSpaceName[] {
  // In `dual-gesture` it taps the keys one by one, which takes more steps than a limit may leave; no discrete gesture
  // begins where it has to, and only this space has long presses and keys for the volume.
  const needsUi = simpleStepsOf(task.expert).some((step) => (
    'type' in step || 'pull_down' in step || 'swipe' in step || ('tap' in step && step.long === true) ||
    ('press' in step && step.press.startsWith('VOLUME_'))
  ))
  const spaces = wanted ?? (needsUi ? [Space.ui] : TOUCH_SPACES)
  return needsToSpeak(task) ? spaces.map((space) => (TOUCH_SPACES.includes(space) ? Space.ui : space)) : spaces
}

/** The seed of a cell's episodes: 32 bits of a hash of its names. */
export function seedOf({ task, environment, actionSpace }: Cell): number {
  return createHash('sha256').update(`${task.id} ${environment.id} ${actionSpace}`).digest().readUInt32BE()
}

/**
 * One of `parts` equal, deterministic shares of the cells (`part` from 1). Every share has every task if there are at
 * least as many environments as parts.
 */
export function shareOf(cells: readonly Cell[], part: number, parts: number): readonly Cell[] {
  const tasks = new Ordinals()
  const places = new Ordinals()
  return cells.filter(({ task, environment, actionSpace }) => {
    const place = places.of(`${environment.id} ${actionSpace}`)
    return (tasks.of(task.id) + place) % parts === part - 1
  })
}

/** Groups of adjacent cells that can be played on one phone. */
export function groupsOf(cells: readonly Cell[]): readonly Group[] {
  const groups: [Cell, ...Cell[]][] = []
  for (const cell of cells) {
    const last = groups.at(-1)
    const fits = last?.[0].environment.id === cell.environment.id && last[0].actionSpace === cell.actionSpace
    if (fits) last.push(cell)
    else groups.push([cell])
  }
  return groups
}

type Group = readonly [Cell, ...Cell[]]

/** Numbers names from 0 in order of first use. */
class Ordinals {
  readonly #numbers = new Map<string, number>()

  of(name: string): number {
    const known = this.#numbers.get(name)
    if (known !== undefined) return known
    this.#numbers.set(name, this.#numbers.size)
    return this.#numbers.size - 1
  }
}
