import type { Configuration } from '@droidgym/phone/system/configuration'

/**
 * A key of the navigation bar. dp from the bar's start edge, which is the right one in RTL layouts; at the side, from
 * its top.
 */
export interface NavigationKey {
  readonly name: 'back' | 'home' | 'recent_apps'
  /** The middle of its picture. */
  readonly centre: number
  /** A touch anywhere between start and end presses the key. */
  readonly start: number
  readonly end: number
}

const NAMES = ['back', 'home', 'recent_apps'] as const

/** The places of the three keys, by the smallest width (config_navBarLayout of SystemUI, API 29). */
export function navigationKeys(configuration: Configuration): readonly NavigationKey[] {
  const { widthDp, heightDp, smallestWidthDp, landscape, leftInset, rightInset } = configuration
  if (smallestWidthDp >= 900) {
    // back[80dp], home[80dp] ; ; recent[80dp]
    return keysOf([0, 80, widthDp - 80], 80)
  }
  if (smallestWidthDp >= 600) {
    const key = landscape ? 162 : 128
    const first = widthDp / 2 - 1.5 * key
    return keysOf([first, first + key, first + 2 * key], key)
  }
  const length = leftInset + rightInset > 0 ? heightDp : widthDp
  // left[.5W], back[1WC] and left[.25W], back[.5WC]: weights, with a spacer of weight 1 in the middle.
  const padding = smallestWidthDp < 372 ? 0 : 8
  const share = smallestWidthDp < 372 ? 1 / 4 : 1 / 5
  const fromEdge = padding + (length - 2 * padding) * share
  const places = nearest([fromEdge, length / 2, length - fromEdge], length)
  // The keys keep their places on the device (NavigationBarInflaterView.setAlternativeOrder): back is lowest here.
  return rightInset > 0 ? places.map((place, index) => ({ ...place, name: NAMES[2 - index] ?? place.name })) : places
}

function keysOf(starts: readonly [number, number, number], width: number): readonly NavigationKey[] {
  return NAMES.map((name, index) => {
    const start = starts[index] ?? 0
    return { name, centre: start + width / 2, start, end: start + width }
  })
}

/** On phones a touch between keys goes to the nearest one (NearestTouchFrame.java). */
function nearest(centres: readonly [number, number, number], width: number): readonly NavigationKey[] {
  const [back, home, recents] = centres
  const edges = [0, (back + home) / 2, (home + recents) / 2, width]
  return NAMES.map((name, index) => ({
    name,
    centre: centres[index] ?? 0,
    start: edges[index] ?? 0,
    end: edges[index + 1] ?? width,
  }))
}
