import { recordingSource } from '../replay/opened.ts'
import { address, go } from '../route.ts'
import { played } from '../play/played.ts'
import { server } from './server.ts'

/** Playing a long recording once more takes its time. */
const DETAILS_MS = 600_000

/** Lets the views of recordings use the folder of the page's server, while there is one. */
export function offerServerRecordings(): void {
  const link = server()
  link.welcome.subscribe((welcome) => {
    if (welcome?.records !== true) {
      recordingSource.value = undefined
      return
    }
    const fork = async (id: string, step: number): Promise<void> => {
      await played().forkAt(id, step)
      go(address({ view: 'play' }, new URLSearchParams()))
    }
    recordingSource.value = {
      list: async () => (await link.request('recordings', {})).recordings,
      bytes: (id) => link.recording(id),
      details: async (id) => (await link.request('details', { id }, DETAILS_MS)).steps,
      ...(welcome.access !== 'watch' && { fork }),
    }
  })
}
