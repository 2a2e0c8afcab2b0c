import { Random } from '@droidgym/spec/random'
import { appState } from '@droidgym/phone/system/app-definition'
import type { PhoneState } from '@droidgym/phone/system/state'
import type { OverlayLocal } from '../kit/app-views.ts'
import type { Shot } from '../shared/media/edits/picture-step.ts'
import type { Media } from '../shared/media/media.ts'
import { galleryState, pictures } from '../shared/media/media.ts'
import { PHOTO_KINDS } from '../shared/media/seeded-media.ts'
import { subjectNames } from '../shared/pictures/subjects.ts'
import { inventByKey } from '../shared/world/world-key.ts'
import { CAMERA } from './app.ts'

export const FLASHES = ['auto', 'on', 'off'] as const
/** Seconds between the shutter button and the picture (entries of pref_camera_countdown, API 29). */
export const COUNTDOWNS = [0, 3, 10] as const
export const RESOLUTIONS = ['back_photo', 'front_photo', 'back_video', 'front_video'] as const
export type Resolution = (typeof RESOLUTIONS)[number]

/** What the camera remembers. */
export interface CameraState {
  /** Whether the question about locations has been answered. */
  readonly introduced: boolean
  readonly saveLocation: boolean
  readonly manualExposure: boolean
  readonly front: boolean
  readonly flash: (typeof FLASHES)[number]
  readonly grid: boolean
  readonly countdown: (typeof COUNTDOWNS)[number]
  /** Which entry of its list each resolution has. */
  readonly resolutions: Readonly<Record<Resolution, number>>
  /** Pictures and videos taken so far. */
  readonly taken: number
}

export const FIRST_STATE: CameraState = {
  introduced: false,
  saveLocation: true,
  manualExposure: false,
  front: false,
  flash: 'off',
  grid: false,
  countdown: 0,
  resolutions: { back_photo: 0, front_photo: 0, back_video: 1, front_video: 1 },
  taken: 0,
}

export const cameraState = appState<CameraState>(CAMERA.packageName)

export const MODES = ['camera', 'video', 'panorama'] as const
export type Mode = (typeof MODES)[number]

/** What the camera's activity keeps. Its overlay is the chooser. */
export interface CameraLocal extends OverlayLocal<'share'> {
  readonly mode: Mode
  readonly modeList: boolean
  readonly options: boolean
  /** The phone's `uptime` at which a countdown ends. */
  readonly countdownEnd: number | null
  /** The phone's `uptime` at which a video or panorama began. */
  readonly recordingSince: number | null
  /** Id of the picture that the filmstrip shows; null while the preview is shown. */
  readonly shown: number | null
  /** What has just been deleted and can be brought back. */
  readonly deleted: Media | null
}

export const FRESH_CAMERA: CameraLocal = {
  mode: 'camera',
  modeList: false,
  options: false,
  countdownEnd: null,
  recordingSince: null,
  shown: null,
  deleted: null,
  overlay: null,
}

/** The overlay is the resolution that is being chosen. */
export interface SettingsLocal extends OverlayLocal<Resolution> {
  readonly page: 'main' | 'resolution' | 'advanced'
}

export const FRESH_SETTINGS: SettingsLocal = { page: 'main', overlay: null }

/** What stands before the cameras, one after the other: shuffled, so that two pictures after each other differ. */
const motifsOf = inventByKey(({ seed }) => {
  const shuffled = (names: readonly string[]): readonly string[] => new Random(seed).sample(names, names.length)
  return { back: shuffled(subjectNames(PHOTO_KINDS)), front: shuffled(subjectNames(['people'])) }
})

/** What the camera sees. Assumption: the phone is turned a little after every picture, so that the next differs. */
export function scene(state: PhoneState): Shot {
  const { taken, front } = cameraState.of(state)
  const seed = state.environment.seed * 101 + taken * 2 + (front ? 1 : 0)
  const shot = { seed, filter: 'none', turns: 0 } as const
  if (state.environment.content === 'fresh') return shot
  const names = motifsOf(state.environment)[front ? 'front' : 'back']
  const subject = names[taken % names.length]
  return { ...shot, ...(subject !== undefined && { subject }) }
}

/** What the camera has taken, the newest first. */
export function filmstripOf(state: PhoneState): readonly Media[] {
  return pictures(galleryState.of(state)).filter(({ folder }) => folder === 'DCIM/Camera')
}
