import { defined } from '@droidgym/base/defined'
import type { Command } from 'commander'
import type { AllFactors } from '@droidgym/spec/splits/draw-phone'
import { isRange, valuesIn } from '@droidgym/spec/splits/factor-values'
import type { Numbers } from '@droidgym/spec/splits/factor-values'
import { heldOutIn } from '@droidgym/spec/splits/held-out'
import type { Split } from '@droidgym/spec/splits/splits'
import { loadSplits } from '@droidgym/spec/splits/splits'
import { printJson, table } from '../output/output.ts'

/** Longer lists of values are cut in the table. */
const MAX_NAMED = 3

export function defineSplits(command: Command): void {
  command
    .option('--json', 'print an array of objects, with all values of every factor')
    .action(({ json }: { readonly json?: true }) => {
      const splits = loadSplits()
      if (json === true) {
        printJson(splits.map(described))
        return
      }
      const rows = splits.map((split) => [
        split.name,
        split.size ?? 'endless',
        heldOutIn(split) ?? 'nothing',
        split.taskValues,
        split.hash,
        split.factors === undefined ? 'a list' : inShort(split.factors),
      ])
      console.log(table(['split', 'phones', 'held out, such as', 'task values', 'hash', 'factors'], rows))
      console.log('\nheld out: a value that train and train-sampled never have; --json prints all values.')
    })
}

/** `phones` is null where there are endlessly many. */
function described(split: Split): object {
  const { name, size: phones = null, hash, taskValues, factors } = split
  const heldOut = heldOutIn(split) ?? null
  return defined({ name, phones, held_out: heldOut, task_values: taskValues, hash, factors })
}

/** `device pixel_3, pixel_4_xl; font_scale 0.85 to 1.15; locale 12 values; …`, without what has only one form. */
function inShort(factors: AllFactors): string {
  const { device, locale, wallpaper, font_scale: scale, density, layout } = factors
  const parts: readonly (readonly [string, string])[] = [
    ['device', namesOf(device)],
    ['locale', namesOf(locale)],
    ['wallpaper', namesOf(wallpaper)],
    ['font_scale', numbersOf(scale)],
    ...(density === undefined ? [] : [['density', numbersOf(density)] as const]),
    ['layout', 'places' in layout ? `places ${layout.places}` : namesOf(layout)],
  ]
  return parts.map(([factor, values]) => `${factor} ${values}`).join('; ')
}

function namesOf(choices: AllFactors['device']): string {
  const values = valuesIn(choices)
  return values.length > MAX_NAMED ? `${values.length} values` : values.join(', ')
}

function numbersOf(numbers: Numbers): string {
  return isRange(numbers) ? `${numbers.min} to ${numbers.max}` : valuesIn(numbers).join(', ')
}
