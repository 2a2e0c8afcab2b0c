import type { Action } from '@droidgym/gym/action/action'
import type { MakeOptions } from '@droidgym/gym/environment-contract'
import { invalid } from '../../service/errors/request-error.ts'
import type { Lease } from '../../service/registry/environment-registry.ts'
import { Camera } from '../../service/watch/camera.ts'
import { failureOf } from '../../service/errors/failure.ts'
import { askWhatIf, stopWhatIf } from './ask-what-if.ts'
import { catalogueOf } from './catalogue.ts'
import { EnvironmentList } from './environment-list.ts'
import { evaluationsOf } from './evaluations.ts'
import { EpisodePlay, gymAction, optionsOf } from './episode-play.ts'
import { frameMessage } from './frame-message.ts'
import type { JsonResult } from './json-result.ts'
import { expectRecordings, maySee } from './page.ts'
import type { Page } from './page.ts'
import { BinaryKind } from './protocol.ts'
import type { Method, Params, Results, Standing } from './protocol.ts'
import { episodeOf, episodesOf, evaluationOf, findRecording, listRecordings, runOf, runsOf } from './ask-library.ts'
import { keptQuotaOf } from './replays/kept-quota.ts'
import { sendRecording } from './recordings/send-recording.ts'
import { TakenPlay } from './taken-play.ts'

/** What pages ask after they have said who they are. */
type PageMethod = Exclude<Method, 'hello'>

/** Cameras that one page may have. */
const MAX_CAMERAS = 128

/** How each method is answered. `request` is its id. Rejects with coded errors. */
export const METHODS: {
  readonly [M in PageMethod]: (page: Page, params: Params<M>, request: number) => Promise<Results[M] | JsonResult>
} = {
  ping: async () => ({}),
  catalogue: async ({ service, caller }) => catalogueOf(service.gym, caller.client),
  begin: (page, { actions = [], ...begin }) => beginPlay(page, optionsOf(begin), actions.map(gymAction)),
  act: (page, { handle, action }) =>
    page.takeOvers.get(handle)?.act(gymAction(action)) ?? playOf(page, handle).act(gymAction(action), page.caller),
  undo: (page, { handle }) => playOf(page, handle).undo(page.caller),
  redo: (page, { handle }) => playOf(page, handle).redo(page.caller),
  resume: async (page, { handle }) => page.plays.resume(handle, page.caller.client, page).standing(),
  close: async (page, { handle }) => {
    await page.service.registry.close(playOf(page, handle).handle, page.caller)
    return {}
  },
  keep: async (page, { handle, annotator, pixels }) => {
    const { options, actions, isSimulated } = playOf(page, handle)
    const folder = expectRecordings(page)
    if (!isSimulated) throw invalid('Episodes on real phones cannot be played once more: record them with serve --record')
    if (actions.length === 0) throw invalid('The episode has no step yet: act first')
    const quota = keptQuotaOf(page.caller.client)
    const episode = { folder, quota, options, actions: [...actions], annotator, pixels }
    page.caller.client.allowance.chargeSteps(actions.length)
    return { recording: await page.replays.run('keep', episode) }
  },
  environments: async (page) => {
    page.list ??= new EnvironmentList({
      service: page.service, caller: page.caller, maySee: (lease) => maySee(page, lease),
      tell: (environments) => page.tell({ event: 'environments', environments }),
    })
    return { environments: await page.list.entries() }
  },
  watch: async (page, { handle, ...how }) => {
    page.cameras.get(handle)?.stop()
    page.cameras.delete(handle)
    if (how.rate > 0) watch(page, { handle, ...how })
    return {}
  },
  takeOver: async (page, { handle, by }) => {
    const takeOver = await page.service.registry.takeOver(handle, by, page.caller)
    const takenPlay = await TakenPlay.begin(takeOver, leaseOf(page, handle))
    // A page that has gone meanwhile gives nothing back later.
    if (page.caller.cancelled) takeOver.giveBack()
    page.takeOvers.set(handle, takenPlay)
    return takenPlay.standing
  },
  giveBack: async (page, { handle }) => {
    page.takeOvers.get(handle)?.takeOver.giveBack()
    page.takeOvers.delete(handle)
    return {}
  },
  recordings: listRecordings,
  recording: async (page, { id, evaluation }, request) => {
    const file = await findRecording(page, id, evaluation)
    const header = Buffer.alloc(5)
    header.writeUInt8(BinaryKind.recording, 0)
    header.writeUInt32BE(request, 1)
    return { bytes: await sendRecording(file, (part) => page.sendBytes(header, part)) }
  },
  details: async (page, { id, evaluation }) => {
    const file = await findRecording(page, id, evaluation)
    const steps = await page.replays.run('details', { file }, page.caller.signal)
    page.caller.client.allowance.chargeSteps(steps.length)
    return { steps }
  },
  forkAt: async (page, { id, evaluation, step }) => {
    const file = await findRecording(page, id, evaluation)
    const { options, actions } = await page.library.run('forkPoint', { file, step }, page.caller.signal)
    return beginPlay(page, options, actions)
  },
  evaluations: async (page) => ({ evaluations: await evaluationsOf(page) }),
  evaluation: (page, { id }) => evaluationOf(page, id),
  runs: runsOf,
  run: (page, { id }) => runOf(page, id),
  episodes: episodesOf,
  episode: episodeOf,
  whatIf: askWhatIf,
  stopWhatIf: async (page) => {
    stopWhatIf(page)
    return {}
  },
}

function playOf(page: Page, handle: string): EpisodePlay {
  return page.plays.of(handle, page.caller.client, page)
}

async function beginPlay(page: Page, options: MakeOptions, actions: readonly Action[]): Promise<Standing> {
  page.caller.client.allowance.chargeSteps(actions.length)
  const play = await EpisodePlay.begin(page.service, options, actions, page.caller)
  page.plays.add(play, page.caller.client, page)
  return play.standing()
}

/** Throws `INVALID_REQUEST` for an environment that the page may not see. */
function leaseOf(page: Page, handle: string): Lease {
  const lease = page.service.registry.leases().find((each) => each.handle === handle)
  if (lease === undefined || !maySee(page, lease)) throw invalid(`There is no environment ${JSON.stringify(handle)}`)
  return lease
}

function watch(page: Page, { handle, width, height, rate, png = page.isFar }: Params<'watch'>): void {
  const { service, caller, cameras } = page
  leaseOf(page, handle)
  if (cameras.size >= MAX_CAMERAS) throw invalid(`This page watches ${MAX_CAMERAS} environments: stop watching some`)
  const camera = new Camera({
    registry: service.registry, caller, handle, size: { width, height }, rate,
    onShot: async ({ change }) => {
      // The camera takes no other picture meanwhile.
      if (change === undefined) return
      const message = await frameMessage(handle, change, png)
      // A picture of the size before would spoil those of the camera that follows.
      if (cameras.get(handle) === camera) await page.sendBytes(...message)
    },
    onUnseen: (error) => void page.tell({ event: 'unseen', handle, why: failureOf(error).message }),
    onEnd: (error) => {
      cameras.delete(handle)
      void page.tell({ event: 'closed', handle, why: failureOf(error).message })
    },
  })
  cameras.set(handle, camera)
}
