import { mediaSessions, pressMediaKey } from '@droidgym/phone/keys/media-keys'
import { Stream } from '@droidgym/phone/system/state'
import { STREAM_NAMES, VOLUME_RANGES } from '@droidgym/phone/system/hardware/volumes'
import type { Command, CommandCall, CommandResult } from '../command.ts'
import { failed, printed } from '../command.ts'
import { after } from '../options.ts'

const VERBS: Readonly<Record<string, Command>> = { dispatch, 'list-sessions': listSessions, monitor, volume }

/** `media dispatch|list-sessions|monitor|volume` (Media.java of API 29). */
export function media(call: CommandCall): CommandResult {
  const [verb = '', ...args] = call.args
  const run = Object.hasOwn(VERBS, verb) ? VERBS[verb] : undefined
  return run === undefined ? failed(0, `Error: unknown command '${verb}'\n`) : run({ ...call, args })
}

const OPTIONS = ['--show', '--stream', '--set', '--adj', '--get']

const KEYS = {
  play: 'MEDIA_PLAY', pause: 'MEDIA_PAUSE', 'play-pause': 'MEDIA_PLAY_PAUSE', mute: 'MUTE', headsethook: 'HEADSETHOOK',
  stop: 'MEDIA_STOP', next: 'MEDIA_NEXT', previous: 'MEDIA_PREVIOUS', rewind: 'MEDIA_REWIND', record: 'MEDIA_RECORD',
  'fast-forward': 'MEDIA_FAST_FORWARD',
} as const

/** Presses a key of a headset. */
function dispatch({ phone, args: [name = ''] }: CommandCall): CommandResult {
  const key = Object.entries(KEYS).find(([known]) => known === name)?.[1]
  if (key === undefined) return failed(0, `Error: unknown dispatch code '${name}'\n`)
  pressMediaKey(phone, key)
  return {}
}

function listSessions({ phone }: CommandCall): CommandResult {
  const rows = mediaSessions(phone).map(({ tag, packageName }) => `  tag=${tag}, package=${packageName}\n`)
  return printed(`Sessions:\n${rows.join('')}`)
}

/** Assumption: nobody controls a session by its tag. */
function monitor({ args: [tag = ''] }: CommandCall): CommandResult {
  return printed(`No session found with id ${tag}\n`)
}

/** `media volume [--show] [--stream N] [--set I | --adj raise|same|lower] [--get]` (VolumeCtrl.java of API 29). */
function volume({ phone, args }: CommandCall): CommandResult {
  const unknown = args.find((arg) => arg.startsWith('-') && !OPTIONS.includes(arg))
  if (unknown !== undefined) return failed(0, `Error: Unknown argument ${unknown}\n`)
  // AudioManager.STREAM_MUSIC
  const asked = Number(after(args, '--stream') ?? Stream.music)
  const stream = Object.values(Stream).find((known) => known === asked)
  if (stream === undefined) return failed(1, `Error: no valid volume stream\n`)
  const { min, max } = VOLUME_RANGES[stream]
  const lines = [`[v] will control stream=${stream} (${STREAM_NAMES[stream]})`]
  const set = after(args, '--set')
  const adjustment = after(args, '--adj')
  if (set !== undefined) {
    const level = Number(set)
    if (!Number.isInteger(level) || level < min || level > max) {
      return failed(1, `Error: invalid volume index ${set} for stream ${stream} (should be in [${min}..${max}])\n`)
    }
    lines.push(`[v] will set volume to index=${level}`)
    phone.change((tx) => tx.setVolume(stream, level))
  } else if (adjustment !== undefined) {
    const step = { raise: 1, same: 0, lower: -1 }[adjustment]
    if (step === undefined) {
      return failed(0, `Error: no valid volume adjustment, was ${adjustment}, expected lower|same|raise\n`)
    }
    lines.push('[v] will adjust volume')
    phone.change((tx) => tx.setVolume(stream, tx.state.volumes[stream] + step))
  }
  if (args.includes('--get')) lines.push('[v] will get volume')
  lines.push('[v] Connecting to AudioService')
  if (args.includes('--get')) lines.push(`[v] volume is ${phone.state.volumes[stream]} in range [${min}..${max}]`)
  return printed(`${lines.join('\n')}\n`)
}
