import type { Begin, Catalogue } from '@droidgym/server/http/console/protocol'

/** Whose phones are all different. */
const SPLIT = 'train'
const LANGUAGE = 'en'

/** A task and a seed, drawn; the seed draws the phone. `undefined` without tasks. */
export function drawBegin(
  { tasks: offered, splits }: Pick<Catalogue, 'tasks' | 'splits'>,
  random: () => number = Math.random,
): Begin | undefined {
  // Others are for phones of their language.
  const tasks = offered.filter(({ language }) => language === LANGUAGE)
  // Of a template the seed draws a task as well.
  const task = tasks[Math.floor(random() * tasks.length)]
  if (task === undefined) return undefined
  const split = splits.includes(SPLIT) ? SPLIT : splits[0]
  const seed = Math.floor(random() * 2 ** 31)
  return { task: task.id, actionSpace: 'ui', seed, ...(split !== undefined && { split }) }
}
