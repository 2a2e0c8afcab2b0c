import type { Configuration } from '../system/configuration.ts'

/** Space at the start and end of a list's rows in dp (listPreferredItemPaddingStart of the Material themes, API 29). */
export function listItemPadding({ smallestWidthDp }: Configuration): number {
  return smallestWidthDp >= 600 ? 24 : 16
}
