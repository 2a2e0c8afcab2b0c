/** The first and the last screen of an app, counted from 1; -1 for an app that was not used. */
export interface ScreenRange {
  readonly first: number
  readonly last: number
}

/**
 * The screens of each app, in the order of the subtasks, from a reply of lines such as `Clock: 2, 5`. undefined if an
 * app has no line. Names are compared in lower case; an app that occurs twice needs two lines. Names like
 * `Amazon/Temu`, which the released code's pattern cannot match, need no special case.
 */
export function readAppScreens(reply: string, apps: readonly string[]): readonly ScreenRange[] | undefined {
  const lines = reply.split('\n').flatMap((line) => {
    const [, name, first, last] = /^[\s\-*]*(.+?)\s*[:：]\s*(-?\d+)\s*,\s*(-?\d+)\s*$/.exec(line) ?? []
    return name === undefined ? [] : [{ name: name.toLowerCase(), range: { first: Number(first), last: Number(last) } }]
  })
  const ranges = apps.map((app) => {
    const at = lines.findIndex(({ name }) => name === app.toLowerCase())
    return at === -1 ? undefined : lines.splice(at, 1)[0]?.range
  })
  return ranges.every((range) => range !== undefined) ? ranges : undefined
}

/**
 * Why the screens of the apps cannot belong to a completed task (SPA-Bench, appendix E): an app was not used, its first
 * screen comes after its last, a screen does not exist, or an app ends after the next has begun.
 */
export function rangeFault(
  ranges: readonly ScreenRange[],
  apps: readonly string[],
  screens: number,
): string | undefined {
  for (const [index, { first, last }] of ranges.entries()) {
    const app = `${apps[index] ?? ''} (screens ${first} to ${last})`
    if (first === -1 || last === -1) return `${apps[index] ?? ''} was not used`
    if (first > last) return `${app} ends before it begins`
    if (first < 1 || last > screens) return `${app} is beyond the ${screens} screens`
    const next = ranges[index + 1]
    if (next !== undefined && next.first !== -1 && last >= next.first) {
      return `${app} ends after ${apps[index + 1] ?? ''} has begun (screen ${next.first})`
    }
  }
  return undefined
}
