import type { Configuration } from '@droidgym/phone/system/configuration'

/** notification_panel_width: full on phones, 416 dp from sw600dp, 544 dp from sw900dp. */
const PANEL_WIDTH = { tablet: 416, large: 544 } as const

/** Width of the shade and of a peek, in dp. */
export function panelWidth({ widthDp, smallestWidthDp }: Configuration): number {
  if (smallestWidthDp >= 900) return PANEL_WIDTH.large
  return smallestWidthDp >= 600 ? PANEL_WIDTH.tablet : widthDp
}
