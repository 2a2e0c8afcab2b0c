import type { Params } from '@droidgym/server/http/console/protocol'
import { endNotes } from '../compare/end-notes.ts'
import { opened, recordingSource } from '../replay/opened.ts'
import type { RecordingPlace } from '../replay/opened.ts'
import { address, go, routed } from '../route.ts'
import { played } from '../play/played.ts'
import { server } from './server.ts'

/** Playing a long recording once more takes its time. */
const PLAYING_MS = 600_000

/** Lets the views of recordings use the folder of the page's server, while there is one. */
export function offerServerRecordings(): void {
  const link = server()
  link.welcome.subscribe((welcome) => {
    if (welcome === undefined || !(welcome.records || welcome.evaluates)) {
      recordingSource.value = undefined
      return
    }
    const fork = async (place: RecordingPlace, step: number): Promise<void> => {
      await played().forkAt(place, step)
      go(address({ view: 'play' }, new URLSearchParams()))
    }
    const whatIf = async (asked: Params<'whatIf'>): Promise<void> => {
      const { recording: { id }, note } = await link.request('whatIf', asked, PLAYING_MS)
      if (note !== undefined) endNotes.set(id, note)
      // A person who has gone elsewhere meanwhile stays there; the recording is in the list.
      if (routed('view') !== 'replay' || opened.peek()?.place?.id !== asked.id) return
      const sides = { left: asked.id, right: id, step: String(asked.step), evaluation: asked.evaluation }
      go(address({ view: 'compare', ...sides }, new URLSearchParams()))
    }
    const stopWhatIf = async (): Promise<void> => {
      await link.request('stopWhatIf', {})
    }
    recordingSource.value = {
      list: async () => (await link.request('recordings', {})).recordings,
      bytes: (id, evaluation) => link.recording(id, evaluation),
      details: async (place) => (await link.request('details', place, PLAYING_MS)).steps,
      ...(welcome.access !== 'watch' && { fork, whatIf, stopWhatIf }),
      evaluations: async () => (await link.request('evaluations', {})).evaluations,
      evaluation: async (id) => (await link.request('evaluation', { id })).cells,
      episode: (run, place) => link.request('episode', { id: run, place }),
      agents: welcome.agents,
    }
  })
}
