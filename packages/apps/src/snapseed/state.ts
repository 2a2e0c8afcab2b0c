import type { Preferences, PreferenceValue } from '@droidgym/android/storage/shared-preferences'
import { appState } from '@droidgym/phone/system/app-definition'
import type { Transaction } from '@droidgym/phone/system/transaction'
import type { PhoneState } from '@droidgym/phone/system/state'
import type { OverlayLocal } from '../kit/app-views.ts'
import { startWith } from '../kit/start-with.ts'
import type { Effect } from '../shared/media/edits/effects.ts'
import { isNothing } from '../shared/media/edits/effects.ts'
import type { PictureStep, Shot } from '../shared/media/edits/picture-step.ts'
import { isIdle } from '../shared/media/edits/picture-step.ts'
import { galleryState } from '../shared/media/media.ts'
import { stepsOf } from '../shared/media/picture.tsx'
import { SNAPSEED } from './app.ts'
import { LOOKS } from './data/looks.ts'
import type { Values } from './data/tools.ts'
import { BLEND_MODES, TOOLS, effectOf, isDrawn, textColor } from './data/tools.ts'
import type { Crop } from './editing/crop.ts'
import type { Touchable } from './editing/touchable.ts'
import { firstPreferences } from './editing/preferences.ts'

/** Assumption: the names of the last three. */
export const Activity = {
  welcome: 'com.google.android.apps.snapseed.WelcomeScreenActivity',
  main: 'com.google.android.apps.snapseed.MainActivity',
  /** Assumption: the alias for what other apps hand over. */
  edit: 'com.google.android.apps.snapseed.EditActivity',
  settings: 'com.google.android.apps.snapseed.PreferenceActivity',
  tutorials: 'com.google.android.apps.snapseed.TutorialsActivity',
  help: 'com.google.android.apps.snapseed.HelpActivity',
} as const

export interface SnapseedState {
  readonly preferences: Preferences
}

export const snapseedState = appState<SnapseedState>(SNAPSEED.packageName)

export function firstState(): SnapseedState {
  return { preferences: firstPreferences() }
}

export function setPreference(tx: Transaction, key: string, entry: PreferenceValue): void {
  snapseedState.update(tx, ({ preferences }) => ({ preferences: new Map(preferences).set(key, entry) }))
}

export type Edit =
  | { readonly kind: 'look'; readonly name: string }
  | PictureStep
  | { readonly kind: 'tool'; readonly tool: string; readonly style: string | null; readonly values: Values }

/** A tool that is open over the photo. */
export interface Filter extends Touchable {
  readonly tool: string
  /** What is shown above the buttons. */
  readonly panel: 'styles' | 'options' | 'parameters' | null
  /** Of the tool Crop, which has no parameters. */
  readonly crop?: Crop
  /** The second photo of Double Exposure. */
  readonly second?: Shot
  /** What stands in the dialog of the tool Text. */
  readonly typed?: string
}

export type Rotation = PictureStep & { readonly kind: 'rotate' }

export type Sheet = 'looks' | 'tools' | 'export'

export type EditorOverlay = 'more' | 'stack' | 'details' | 'picker' | 'share' | 'text'

/** What the editor keeps. */
export interface EditorLocal extends OverlayLocal<EditorOverlay> {
  /** Id of the photo in the gallery. */
  readonly media: number
  readonly edits: readonly Edit[]
  /** Edits taken back, the next to redo first. */
  readonly undone: readonly Edit[]
  readonly sheet: Sheet | null
  /** The look marked in the strip. */
  readonly look: string | null
  /** Whether that look is still to be confirmed. */
  readonly preview: boolean
  readonly filter: Filter | null
}

/** A photo that has just been opened: the looks are out. */
export function freshEditor(media: number): EditorLocal {
  return { media, edits: [], undone: [], sheet: 'looks', look: null, preview: false, filter: null, overlay: null }
}

export type WelcomeLocal = OverlayLocal<'more' | 'picker'>
export const FRESH_WELCOME: WelcomeLocal = { overlay: null }

/** The overlay is the tool whose tutorial is open. */
export type TutorialsLocal = OverlayLocal<string>
export const FRESH_TUTORIALS: TutorialsLocal = { overlay: null }

function effectsOf({ edits, look, preview, filter }: EditorLocal): readonly Effect[] {
  const pending: Edit[] = preview && look !== null ? [{ kind: 'look', name: look }] : []
  if (filter !== null) pending.push({ kind: 'tool', tool: filter.tool, style: filter.style, values: filter.values })
  return [...edits, ...pending].map((edit) => {
    if (edit.kind === 'look') return LOOKS.find(({ name }) => name === edit.name)?.effect ?? {}
    if (edit.kind !== 'tool') return {}
    const tool = TOOLS.find(({ name }) => name === edit.tool)
    return tool === undefined || isDrawn(tool) ? {} : effectOf(tool, edit.style, edit.values)
  })
}

/** The photo that is edited, as it lies in the gallery. */
export function originalShot(state: PhoneState, { media }: Pick<EditorLocal, 'media'>): Shot | undefined {
  return galleryState.of(state).media.find(({ id }) => id === media)?.shot
}

/** The photo with the edits, and what the open tool has done so far. */
export function editedShot(shot: Shot, local: EditorLocal): Shot {
  const { edits, filter } = local
  const steps = edits.flatMap((edit): PictureStep[] => (edit.kind === 'look' || edit.kind === 'tool' ? [] : [edit]))
  const pending = filter === null ? null : stepOf(filter)
  const made = (pending === null ? steps : [...steps, pending]).filter((step) => !isIdle(step))
  const effects = effectsOf(local).filter((effect) => !isNothing(effect))
  return {
    ...shot,
    ...(effects.length > 0 && { effects: [...(shot.effects ?? []), ...effects] }),
    ...(made.length > 0 && { turns: 0, shape: [...stepsOf(shot), ...made] }),
  }
}

/** What the open tool does to the picture beside its colours. */
export function stepOf({ tool, style, values, draft, second }: Filter): PictureStep | null {
  if (tool === 'double_exposure') {
    const mode = BLEND_MODES.find((known) => known === style) ?? 'default'
    const opacity = second === undefined ? 0 : (values.opacity ?? 0)
    return { kind: 'blend', shot: second ?? { seed: 0, filter: 'none', turns: 0 }, opacity, mode }
  }
  if (draft?.kind === 'text') return { ...draft, color: textColor(style) }
  return draft ?? TOOLS.find(({ name }) => name === tool)?.step?.(values, style) ?? null
}

/** Changes the open tool. */
export function withFilter(part: Partial<Filter>): (local: EditorLocal) => EditorLocal {
  return (local) => (local.filter === null ? local : { ...local, filter: { ...local.filter, ...part } })
}

/** Starts one of the app's activities; `local` replaces what it starts with. */
export function open(tx: Transaction, className: string, local?: unknown): void {
  const intent = { component: { packageName: SNAPSEED.packageName, className } }
  if (local === undefined) tx.startActivity(intent)
  else startWith(tx, intent, local)
}
