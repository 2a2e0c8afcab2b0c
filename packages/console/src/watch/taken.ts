import { signal } from '@preact/signals'
import { ConsoleError, isUnreached } from '../connection/console-error.ts'
import { server } from '../connection/server.ts'
import { Session } from '../play/session.ts'

/** The environments that this page has taken over, by handle. They stay so while other views are shown. */
export const taken = signal<ReadonlyMap<string, Session>>(new Map())

/** @throws ConsoleError */
export async function takeOver(handle: string, by: string): Promise<void> {
  const standing = await server().request('takeOver', { handle, by })
  const session = new Session(server())
  session.stand(standing)
  taken.value = new Map([...taken.value, [handle, session]])
}

/** Lets the client go on. @throws ConsoleError; then it is still taken only where the server could not be asked. */
export async function giveBack(handle: string): Promise<void> {
  try {
    await server().request('giveBack', { handle })
  } catch (error) {
    if (!(error instanceof ConsoleError) || isUnreached(error)) throw error
    letGo(handle)
    throw error
  }
  letGo(handle)
}

function letGo(handle: string): void {
  taken.value.get(handle)?.dispose()
  taken.value = new Map([...taken.value].filter(([each]) => each !== handle))
}
