import { LAUNCHER_ICONS } from '../launcher-icons.ts'
import type { Glyph } from '../../view/drawing.ts'

/** One application whose inside is no part of the phone yet: it starts and shows its name. */
export interface PlainApp {
  readonly packageName: string
  /** Full class name of the launcher's component. */
  readonly activity: string
  /** Linux user id. */
  readonly uid: number
  readonly icon: Glyph
  /** Key of the label in the translations of `apps`. */
  readonly labelKey: string
}

/**
 * Components: the launcher databases of B-MoCA (Lee et al., 2024) and the google_apis image of API 29.
 * Assumption: the user ids; a real image hands them out as packages are installed.
 */
export const CATALOGUE: readonly PlainApp[] = [
]
