import type { Mean, Point } from './results.ts'

/** Success in percent of B-MoCA's own behaviour cloning (VLM encoder), read from the paper's figures, to about one. */
const PAPER = new Map([
  ['clock/create_alarm_at_10_30_am', 57],
  ['clock/create_alarm_at_10_30_am_on_every_weekday', 40],
  ['settings/go_to_add_a_language_page_in_setting', 53],
  ['calculator/input_cos_180_in_calculator', 53],
  ['phone/call_the_white_house_202_456_1111_', 40],
  ['wikipedia/disable_the_top_2_and_randomizer_topics_in_the_feed_customization_settings_on_wikipedia_and_go_back_to_the_feed', 43],
])

/** The contents of the tables. */
export interface Findings {
  readonly points: readonly Point[]
  readonly seeds: number
  readonly steps: number
  readonly parameters: number
  readonly collection: { readonly episodes: number, readonly seconds: number, readonly bytes: number }
  /** E.g. `4 cores of …, 16 GiB`. */
  readonly machine: string
}

/** The generated part of `docs/results.md`: the plot and the tables, as Markdown. */
export function tables({ points, seeds, steps, parameters, collection, machine }: Findings): string {
  const largest = points.at(-1)
  const episodesPerSecond = collection.episodes / collection.seconds
  return [
    '![Success over the number of training environments](results/figure8.svg)',
    table(
      ['training environments', 'success in them', 'success held out', 'training', 'evaluation'],
      points.map(({ size, train, test, trainingSeconds, evaluationSeconds }) => [
        String(size), percent(train), percent(test), seconds(trainingSeconds), seconds(evaluationSeconds),
      ]),
    ),
    `${meansOf(seeds)} Every policy (${parameters} parameters) learns from ${steps} batches.`,
    `By task, with ${largest?.size ?? 0} training environments, held out, in percent, beside the paper's:`,
    table(
      ['task', 'here', 'paper'],
      [...(largest?.tasks ?? new Map<string, number>())].map(([task, success]) => [
        task, (success * 100).toFixed(0), String(PAPER.get(task) ?? ''),
      ]),
    ),
    `Wall time on ${machine}: ${collection.episodes} demonstrations in ${collection.seconds.toFixed(0)} s ` +
    `(${episodesPerSecond.toFixed(1)} episodes per second, ${Math.round(collection.bytes / collection.episodes / 1024)} KiB each); ` +
    'training and evaluation as in the table, each on one core.',
  ].join('\n\n')
}

function meansOf(seeds: number): string {
  return seeds === 1 ? 'One policy each, so that the errors are not known.' : `Means of ${seeds} seeds ± their standard error.`
}

function table(header: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`
  return [line(header), line(header.map(() => '---')), ...rows.map(line)].join('\n')
}

function percent({ mean, error }: Mean): string {
  const shown = (mean * 100).toFixed(1)
  return error === undefined ? `${shown} %` : `${shown} ± ${(error * 100).toFixed(1)} %`
}

function seconds({ mean }: Mean): string {
  return `${mean.toFixed(0)} s`
}
