import type { Phone } from '../phone.ts'
import type { MediaKey, MediaSession } from '../system/app-definition.ts'
import { inApp } from '../system/process/app-crash.ts'

const KEYS: Readonly<Partial<Record<string, MediaKey>>> = {
  MEDIA_PLAY: 'play',
  MEDIA_PAUSE: 'pause',
  MEDIA_PLAY_PAUSE: 'play-pause',
  HEADSETHOOK: 'play-pause',
  MEDIA_STOP: 'pause',
  MEDIA_NEXT: 'next',
  MEDIA_PREVIOUS: 'previous',
}

interface ActiveSession extends MediaSession {
  readonly packageName: string
}

/** The sessions of apps that have something to play (MediaSessionManager.getActiveSessions). */
export function mediaSessions({ apps, state }: Phone): readonly ActiveSession[] {
  return apps.flatMap(({ definition: { packageName, mediaSession } }) =>
    packageName in state.apps && mediaSession?.isActive(state) === true ? [{ ...mediaSession, packageName }] : [],
  )
}

/** Presses a key of a headset or keyboard, by its name in android.view.KeyEvent; without a session it does nothing. */
export function pressMediaKey(phone: Phone, name: string): void {
  const key = KEYS[name]
  const [session] = mediaSessions(phone)
  if (key === undefined || session === undefined) return
  phone.change((tx) => inApp(session.packageName, () => { session.onKey(tx, key) }))
}
