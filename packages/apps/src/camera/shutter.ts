import type { Transaction } from '@droidgym/phone/system/transaction'
import type { ActivityRecord, PhoneState } from '@droidgym/phone/system/state'
import { addMedia, galleryState } from '../shared/media/media.ts'
import { cameraPhoto, cameraVideo } from '../shared/media/seeded-media.ts'
import { Activity } from './activity-names.ts'
import { CAMERA } from './app.ts'
import type { CameraLocal, Mode } from './state.ts'
import { cameraState, scene } from './state.ts'

const COUNTDOWN = 'countdown'

/** The shutter button: takes a picture, starts or stops a recording, or begins to count down. */
export function pressShutter(tx: Transaction, activityId: number, local: CameraLocal): void {
  if (local.recordingSince !== null) {
    stopRecording(tx, activityId, local)
    return
  }
  if (local.mode !== 'camera') {
    tx.setLocal(activityId, { ...local, recordingSince: tx.uptime, options: false })
    return
  }
  const { countdown } = cameraState.of(tx.state)
  if (countdown === 0) {
    takePicture(tx)
    return
  }
  tx.setLocal(activityId, { ...local, countdownEnd: tx.uptime + countdown * 1000, options: false })
  tx.schedule(CAMERA.packageName, COUNTDOWN, countdown * 1000)
}

/** Gives a countdown up. */
export function cancelCountdown(tx: Transaction, activityId: number, local: CameraLocal): void {
  tx.cancel(CAMERA.packageName, COUNTDOWN)
  tx.setLocal(activityId, { ...local, countdownEnd: null })
}

/** Ends what the camera is doing when it leaves the screen (CameraActivity.onPause stops a recording, API 29). */
export function leaveCamera(tx: Transaction, activityId: number): void {
  const local = cameraLocal(tx.state)
  if (local === undefined) return
  if (local.recordingSince !== null) stopRecording(tx, activityId, local)
  if (local.countdownEnd !== null) cancelCountdown(tx, activityId, local)
}

/** The countdown is over. */
export function onCameraTimer(tx: Transaction, name: string): void {
  const activity = cameraActivity(tx.state)
  if (name !== COUNTDOWN || activity === undefined) return
  tx.setLocal(activity.id, { ...localOf(activity), countdownEnd: null })
  takePicture(tx)
}

function takePicture(tx: Transaction): void {
  save(tx, { ...cameraPhoto(tx.now, scene(tx.state)) })
}

function stopRecording(tx: Transaction, activityId: number, local: CameraLocal): void {
  const seconds = Math.ceil((tx.uptime - (local.recordingSince ?? tx.uptime)) / 1000)
  save(tx, recorded(tx, local.mode, seconds))
  tx.setLocal(activityId, { ...local, recordingSince: null })
}

function recorded(tx: Transaction, mode: Mode, seconds: number): Parameters<typeof addMedia>[1] {
  const motif = scene(tx.state)
  if (mode === 'video') return cameraVideo(tx.now, motif, seconds)
  const photo = cameraPhoto(tx.now, motif)
  return { ...photo, name: photo.name.replace('IMG_', 'PANO_') }
}

function save(tx: Transaction, draft: Parameters<typeof addMedia>[1]): void {
  addMedia(tx, { ...draft, name: freeName(tx.state, draft) })
  cameraState.update(tx, (state) => ({ ...state, taken: state.taken + 1 }))
}

/** More pictures of the same second are numbered from 1 (Camera2's ImageFileNamer, API 29). */
function freeName(state: PhoneState, { folder, name }: Parameters<typeof addMedia>[1]): string {
  const beside = galleryState.of(state).media.filter((media) => media.folder === folder)
  const taken = new Set(beside.map((media) => media.name))
  let free = name
  for (let count = 1; taken.has(free); count++) free = name.replace(/(?=\.\w+$)/, `_${count}`)
  return free
}

function cameraActivity(state: PhoneState): ActivityRecord | undefined {
  return state.tasks.flatMap(({ activities }) => activities).find(({ className }) => className === Activity.camera)
}

/** The activity's own value: only the camera's `create` and `update` write it. */
function localOf({ local }: ActivityRecord): CameraLocal {
  return local as CameraLocal
}

function cameraLocal(state: PhoneState): CameraLocal | undefined {
  const activity = cameraActivity(state)
  return activity === undefined ? undefined : localOf(activity)
}
