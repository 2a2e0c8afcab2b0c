import type { VolumeKey } from '@droidgym/phone/system/app-definition'
import { isSilent } from '@droidgym/phone/system/hardware/interruptions'
import { isKeyguardShowing } from '@droidgym/phone/system/keyguard/keyguard'
import { STREAM_NAMES, VOLUME_RANGES } from '@droidgym/phone/system/hardware/volumes'
import type { PhoneState } from '@droidgym/phone/system/state'
import { Stream } from '@droidgym/phone/system/state'
import type { Transaction } from '@droidgym/phone/system/transaction'
import { currentCall, DIALER_PACKAGE, ringingCall } from '../../shared/people/dialer-state.ts'
import { SYSTEM_UI } from '../app.ts'
import { systemUiState } from '../state.ts'

/** VolumeDialogImpl.DIALOG_TIMEOUT_MILLIS, API 29, and the name of its timer. */
const PANEL_MS = 3000
export const PANEL_TIMER = 'volume-panel'

/** Why the panel goes (Events.DISMISS_REASONS, API 29). */
type Reason = 'timeout' | 'touch_outside' | 'screen_off' | 'settings_clicked'

export function panelStream(state: PhoneState): Stream | null {
  return systemUiState.of(state).volumePanel ?? null
}

/**
 * A volume key: it silences a call that rings (PhoneWindowManager.interceptKeyBeforeQueueing), and changes nothing else
 * then. Otherwise the panel comes up, and the level of the active stream changes. Assumption: already with the first
 * press, where AudioService.VolumeController.suppressAdjustment may only show the panel.
 */
export function onVolumeKey(tx: Transaction, key: VolumeKey): void {
  if (DIALER_PACKAGE in tx.state.apps && ringingCall(tx.state) !== undefined) {
    const message = 'interceptKeyBeforeQueueing: VOLUME key-down while ringing: Silence ringer!'
    tx.log({ tag: 'WindowManager', priority: 'I', message })
    return
  }
  const stream = panelStream(tx.state) ?? activeStream(tx.state)
  if (key === 'mute') toggleMute(tx, stream)
  else setLevel(tx, stream, tx.state.volumes[stream] + (key === 'up' ? 1 : -1))
  log(tx, `key ${STREAM_NAMES[stream]} ${tx.state.volumes[stream]}`)
  showPanel(tx, stream)
}

/** A call's voice, else media (AudioService.getActiveStreamType, API 29). */
function activeStream(state: PhoneState): Stream {
  const isCalling = DIALER_PACKAGE in state.apps && currentCall(state) !== undefined
  return isCalling ? Stream.voiceCall : Stream.music
}

/** Shows the panel, or keeps it for another while. */
export function showPanel(tx: Transaction, stream: Stream): void {
  if (panelStream(tx.state) !== stream) {
    log(tx, `show_dialog volume_changed keyguard=${isKeyguardShowing(tx.state)}`)
    log(tx, `active_stream_changed ${STREAM_NAMES[stream]}`)
    systemUiState.update(tx, (state) => ({ ...state, volumePanel: stream }))
  }
  tx.schedule(SYSTEM_UI.packageName, PANEL_TIMER, PANEL_MS)
}

export function closePanel(tx: Transaction, reason: Reason): void {
  if (panelStream(tx.state) === null) return
  tx.cancel(SYSTEM_UI.packageName, PANEL_TIMER)
  log(tx, `dismiss_dialog ${reason}`)
  systemUiState.update(tx, (state) => ({ ...state, volumePanel: null }))
}

/** A level that the user has chosen. The ringer's is that of notifications, too (AudioService's stream alias). */
export function setLevel(tx: Transaction, stream: Stream, level: number): void {
  tx.setVolume(stream, level)
  if (stream !== Stream.ring) return
  tx.set({ volumes: { ...tx.state.volumes, [Stream.notification]: tx.state.volumes[Stream.ring] } })
}

/** Mutes a stream, or lets it be heard again. One that cannot be silent stays as it is. */
export function toggleMute(tx: Transaction, stream: Stream): void {
  const level = tx.state.volumes[stream]
  if (VOLUME_RANGES[stream].min > 0) return
  const { unmuted = {} } = systemUiState.of(tx.state)
  setLevel(tx, stream, level > 0 ? 0 : (unmuted[stream] ?? 1))
  log(tx, `mute_changed ${STREAM_NAMES[stream]} ${level > 0}`)
  if (level > 0) systemUiState.update(tx, (state) => ({ ...state, unmuted: { ...unmuted, [stream]: level } }))
}

/** The button above the slider: the ringer sounds, or is silent. Without a vibrator there is nothing between. */
export function toggleRinger(tx: Transaction): void {
  toggleMute(tx, Stream.ring)
  log(tx, `internal_ringer_mode_changed ${isSilent(tx.state) ? 'silent' : 'normal'}`)
  const stream = panelStream(tx.state)
  if (stream !== null) showPanel(tx, stream)
}

/** Events.java of SystemUI, API 29. */
export function log(tx: Transaction, event: string): void {
  tx.log({ process: SYSTEM_UI.packageName, tag: 'vol.Events', priority: 'I', message: `writeEvent ${event}` })
}
