import type { Palette } from '@droidgym/phone/view/theme'

/** Assumption: the tones; the app has no dark theme. */
export const COLORS = {
  header: '#0053E2',
  spark: '#FFC220',
  text: '#2E2F32',
  muted: '#74767C',
  line: '#E3E4E5',
  soft: '#F1F1F2',
  tint: '#E6F1FC',
  selected: '#001E60',
  reduced: '#2A8703',
} as const

export const PALETTE: Palette = {
  background: '#FFFFFF',
  surface: '#FFFFFF',
  primaryText: COLORS.text,
  secondaryText: COLORS.muted,
  disabledText: '#BABBBE',
  divider: COLORS.line,
  accent: COLORS.header,
  onAccent: '#FFFFFF',
  iconTint: COLORS.text,
  control: '#BABBBE',
}
