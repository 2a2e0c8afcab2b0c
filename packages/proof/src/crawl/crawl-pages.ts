import type { Canvas } from '@napi-rs/canvas'
import type { CrawledApp } from './crawl-apps.ts'
import type { Move } from './crawl-moves.ts'
import { nameOf } from './crawl-problems.ts'
import type { CrawledScreen, CrawlReport, Transition } from './crawl.ts'
import { contactSheet } from '@droidgym/lab/play/pictures/contact-sheet'

/** The page about one app, and the sheet with a picture of each of its screens. */
export interface AppPage {
  readonly id: string
  readonly markdown: string
  /** Null if the crawl reached no screen of the app. */
  readonly sheet: Canvas | null
}

export interface PageOptions {
  /** Id of the crawled environment. */
  readonly environment: string
  /** Numbers and names of all screens, by key. */
  readonly directory: ScreenDirectory
}

/** Most screens in a readable graph. */
const GRAPH_LIMIT = 16
/** Most controls named per target screen. */
const NAMED_MOVES = 2
/** Most ids named that distinguish a screen from others of its app. */
const NAMED_IDS = 6
const SHEET_WIDTH = 1240

/** The number of each screen on its app's page. */
export class ScreenDirectory {
  readonly #entries = new Map<string, { readonly app: string; readonly number: number }>()
  readonly #apps: readonly CrawledApp[]

  constructor(report: CrawlReport, apps: readonly CrawledApp[]) {
    this.#apps = apps
    for (const app of apps) {
      screensOf(report, app).forEach(({ identity }, index) => {
        this.#entries.set(identity.key, { app: app.id, number: index + 1 })
      })
    }
  }

  /** The number of a screen of the same app; for another app, the app's and the screen's names. */
  link({ to }: Transition, from: string): string {
    const entry = this.#entries.get(to.key)
    if (entry?.app === from) return String(entry.number)
    const app = entry?.app ?? this.#apps.find(({ packageName }) => packageName === to.packageName)?.id ?? to.packageName
    return `${app}: ${escape(nameOf(to))}`
  }

  number(key: string): number {
    return this.#entries.get(key)?.number ?? 0
  }
}

export function appPage(report: CrawlReport, app: CrawledApp, { environment, directory }: PageOptions): AppPage {
  const screens = screensOf(report, app)
  const cut = report.unfinished.includes(app.id)
  const count = screens.length === 1 ? '1 screen' : `${screens.length} screens`
  const lines = [
    `# ${app.id}`,
    '',
    `\`${app.packageName}\`, ${count}${cut ? ' (there are more: the crawl was stopped)' : ''}.`,
    `Written by \`droidgym crawl\` in environment ${environment}; rows of a list count once.`,
    '',
    ...(screens.length === 0 ? [] : [`![All screens of ${app.id}, numbered as below](${app.id}.webp)`, '']),
    ...(screens.length > 1 && screens.length <= GRAPH_LIMIT ? graph(screens, directory) : []),
    ...screens.flatMap((screen) => section(screen, tellingIds(screen, screens), { app, directory })),
  ]
  const cells = screens.map(({ identity, picture }) => ({
    title: String(directory.number(identity.key)),
    cells: [{ caption: nameOf(identity), picture }],
  }))
  return { id: app.id, markdown: lines.join('\n'), sheet: cells.length === 0 ? null : contactSheet(cells, SHEET_WIDTH) }
}

function screensOf(report: CrawlReport, { packageName }: CrawledApp): readonly CrawledScreen[] {
  return report.screens.filter(({ identity }) => identity.packageName === packageName)
}

interface SectionContext {
  readonly app: CrawledApp
  readonly directory: ScreenDirectory
}

function section(
  { identity, cameFrom, transitions }: CrawledScreen,
  ids: readonly string[],
  { app, directory }: SectionContext,
): readonly string[] {
  return [
    `## ${directory.number(identity.key)}. ${escape(nameOf(identity))}`,
    '',
    ...(ids.length === 0 ? [] : [`Ids: ${ids.map((id) => `\`${id}\``).join(', ')}.`, '']),
    reached(cameFrom, directory),
    '',
    ...leads(transitions, app.id, directory),
  ]
}

/** The ids of a screen that are rarest in its app, the rarest first. */
function tellingIds({ identity }: CrawledScreen, screens: readonly CrawledScreen[]): readonly string[] {
  const spread = (id: string): number => screens.filter((other) => other.identity.ids.includes(id)).length
  return identity.ids
    .filter((id) => id !== 'android:content')
    .map((id) => ({ id, spread: spread(id) }))
    .sort((a, b) => a.spread - b.spread)
    .slice(0, NAMED_IDS)
    .map(({ id }) => id)
}

function reached(cameFrom: CrawledScreen['cameFrom'], directory: ScreenDirectory): string {
  if (cameFrom === null) return 'Reached by starting it.'
  const number = directory.number(cameFrom.screen)
  return `Reached ${number === 0 ? 'from elsewhere' : `from ${number}`} by ${escape(describe(cameFrom.move))}.`
}

/** One line for each reachable screen, with the moves that lead there. */
function leads(transitions: readonly Transition[], app: string, directory: ScreenDirectory): readonly string[] {
  const byTarget = new Map<string, string[]>()
  for (const transition of transitions) {
    if (transition.move.kind === 'press') continue
    const target = directory.link(transition, app)
    const moves = byTarget.get(target) ?? []
    moves.push(describe(transition.move))
    byTarget.set(target, moves)
  }
  if (byTarget.size === 0) return []
  const lines = [...byTarget].map(([target, moves]) => {
    const distinct = [...new Set(moves)]
    const rest = distinct.length > NAMED_MOVES ? `, and ${distinct.length - NAMED_MOVES} more` : ''
    return `- to ${target}: ${distinct.slice(0, NAMED_MOVES).map(escape).join(', ')}${rest}`
  })
  return [...lines, '']
}

function describe({ kind, label }: Move): string {
  return `${kind} ${label}`
}

/** Mermaid; one arrow for each pair of screens. */
function graph(screens: readonly CrawledScreen[], directory: ScreenDirectory): readonly string[] {
  const own = new Set(screens.map(({ identity }) => identity.key))
  const nodes = screens.map(({ identity }) => {
    const label = `${directory.number(identity.key)}. ${nameOf(identity)}`.replaceAll(/["`]/g, "'")
    return `  s${directory.number(identity.key)}["${label}"]`
  })
  const arrows = screens.flatMap(({ identity, transitions }) =>
    transitions
      .filter(({ to, move }) => own.has(to.key) && move.kind !== 'press')
      .map(({ to }) => `  s${directory.number(identity.key)} --> s${directory.number(to.key)}`))
  return ['```mermaid', 'graph LR', ...nodes, ...new Set(arrows), '```', '']
}

/** Escapes texts of apps for Markdown, on one line. */
function escape(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').replaceAll(/[\\`*_[\]<>|#]/g, String.raw`\$&`)
}
