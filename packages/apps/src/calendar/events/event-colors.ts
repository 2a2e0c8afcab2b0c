import type { Color } from '@droidgym/phone/view/style'

/** The eleven colours that Google Calendar gives to events, by the key of their name. */
export const EVENT_COLORS = {
  color_tomato: '#D50000',
  color_flamingo: '#E67C73',
  color_tangerine: '#F4511E',
  color_banana: '#F6BF26',
  color_sage: '#33B679',
  color_basil: '#0B8043',
  color_peacock: '#039BE5',
  color_blueberry: '#3F51B5',
  color_lavender: '#7986CB',
  color_grape: '#8E24AA',
  color_graphite: '#616161',
} as const

/** Of events without a colour of their own. Assumption: they vary, where a calendar has one colour. */
const CALENDAR_COLORS = ['#1A73E8', '#188038', '#D93025', '#9334E6', '#E37400'] as const

export function colorOf({ id, color }: { readonly id: number; readonly color?: Color }): Color {
  return color ?? CALENDAR_COLORS[id % CALENDAR_COLORS.length] ?? CALENDAR_COLORS[0]
}

/** The provider's number for a colour: opaque ARGB in 32 bits with a sign (android.graphics.Color). */
export function colorNumber(color: string): number {
  return (0xff00_0000 | Number.parseInt(color.slice(1), 16)) | 0
}
