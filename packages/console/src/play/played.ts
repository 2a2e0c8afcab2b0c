import { server } from '../connection/server.ts'
import { Session } from './session.ts'

let session: Session | undefined

/** The episode of the view `play`. It stays while other views are shown. */
export function played(): Session {
  return session ??= new Session(server())
}
