// Part of `npm run build`: measures the texts of all apps, so that no process has to. See `advances.ts`.
import { rmSync, writeFileSync } from 'node:fs'
import { Translations } from '../../i18n/strings.ts'
import { advancesFile, advancesSoFar } from './advances.ts'
import { widthOf } from './text-widths.ts'
import type { Weight } from './typeface-sources.ts'

/** Those of nearly all texts. */
const WEIGHTS: readonly Weight[] = [400, 500, 700]

rmSync(advancesFile(), { force: true })
const translations = new Translations()
for (const app of translations.apps()) {
  for (const key of translations.keys(app)) {
    for (const [locale, text = ''] of Object.entries(translations.texts(app, key))) {
      for (const weight of WEIGHTS) widthOf(text, { size: 1, weight }, locale)
    }
  }
}
writeFileSync(advancesFile(), JSON.stringify(advancesSoFar()))
