import type { Intent } from '@droidgym/android/intent'
import type { PhoneState } from '@droidgym/phone/system/state'
import type { FileContent, Media } from './media.ts'
import { galleryState } from './media.ts'
import { pictureUri } from './open-picture.ts'

const STREAM = 'android.intent.extra.STREAM'
/** Holds files that are not on the storage, in place of the streams that the sender's provider would give. */
const FOREIGN = 'org.droidgym.files'
const FOREIGN_ID = 0

/** A file that an app hands over without putting it on the storage. */
export function foreignMedia(file: FileContent): Media {
  return { ...file, id: FOREIGN_ID, folder: '' }
}

/** What hands files to another application: ACTION_SEND with one, ACTION_SEND_MULTIPLE with several. */
export function sendFiles(files: readonly Media[]): Intent {
  const foreign = files.filter(({ id }) => id === FOREIGN_ID)
  const sent = foreign.length === 0 ? {} : { [FOREIGN]: JSON.stringify(foreign) }
  const uris = files.map(uriOf)
  const [uri, ...others] = uris
  if (uri === undefined) return { action: 'android.intent.action.SEND', hasExtras: true }
  const [first = '*/*', ...rest] = new Set(files.map(({ mimeType }) => mimeType))
  const type = rest.length === 0 ? first : '*/*'
  return others.length === 0
    ? { action: 'android.intent.action.SEND', type, hasExtras: true, extras: { ...sent, [STREAM]: uri } }
    : { action: 'android.intent.action.SEND_MULTIPLE', type, hasExtras: true, extras: { ...sent, [STREAM]: uris } }
}

function uriOf({ id, shot, uri }: Media): string {
  return uri ?? (shot === undefined ? `content://media/external/file/${id}` : pictureUri(id))
}

/** The files of the storage that an intent hands over. */
export function sharedFiles(state: PhoneState, { extras }: Intent): readonly Media[] {
  const foreign = extras?.[FOREIGN]
  if (typeof foreign === 'string') return JSON.parse(foreign) as readonly Media[]
  const given = extras?.[STREAM]
  const uris = typeof given === 'string' ? [given] : Array.isArray(given) ? given : []
  const { media } = galleryState.of(state)
  return uris.flatMap((uri) => media.filter(({ id }) => String(uri) !== '' && String(uri).endsWith(`/${id}`)))
}
