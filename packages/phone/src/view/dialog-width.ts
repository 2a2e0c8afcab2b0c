import type { Configuration } from '../system/configuration.ts'

/** Widths in dp that bound a dialog's window on API 29, shadow included. */
export interface DialogWidths {
  /** Maximum width of its content (config_prefDialogWidth, ViewRootImpl.measureHierarchy), at most the display. */
  readonly preferred: number
  /** A share of the display: windowMinWidthMinor in portrait, -Major in landscape (DecorView.onMeasure). */
  readonly minimum: number
}

/** Of core/res: values, values-large and values-xlarge, in portrait and landscape. */
const MINIMUM = {
  normal: { portrait: 0.95, landscape: 0.65 },
  large: { portrait: 0.8, landscape: 0.55 },
  xlarge: { portrait: 0.72, landscape: 0.45 },
} as const

export function dialogWidths(configuration: Configuration): DialogWidths {
  const { widthDp, landscape, smallestWidthDp } = configuration
  const size = screenSize(configuration)
  const share = MINIMUM[size][landscape ? 'landscape' : 'portrait']
  const preferred = smallestWidthDp >= 600 ? 580 : size === 'normal' ? 320 : 440
  // Configuration.screenWidthDp is whole, and DecorView cuts the share to whole pixels.
  const minimum = Math.trunc(share * Math.floor(widthDp) * configuration.density) / configuration.density
  return { preferred: Math.min(widthDp, preferred), minimum }
}

/**
 * Configuration.reduceScreenLayout for the area without the navigation bar. No display here is smaller than "normal".
 */
function screenSize({ widthDp, heightDp, navigationBarHeight, density }: Configuration): keyof typeof MINIMUM {
  const height = heightDp - navigationBarHeight / density
  const [short, long] = [Math.min(widthDp, height), Math.max(widthDp, height)]
  if (long >= 960 && short >= 720) return 'xlarge'
  return long >= 640 && short >= 480 ? 'large' : 'normal'
}
