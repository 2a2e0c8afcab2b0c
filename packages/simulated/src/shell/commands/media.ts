import { Stream } from '@droidgym/phone/system/state'
import { STREAM_NAMES, VOLUME_RANGES } from '@droidgym/phone/system/hardware/volumes'
import type { CommandCall, CommandResult } from '../command.ts'
import { failed, printed } from '../command.ts'
import { after } from '../options.ts'

/** `media volume [--show] [--stream N] [--set I | --adj raise|same|lower] [--get]` (VolumeCtrl.java of API 29). */
export function media({ phone, args }: CommandCall): CommandResult {
  const [verb, ...rest] = args
  if (verb === 'dispatch') return {}
  if (verb !== 'volume') return failed(0, `Error: unknown command '${verb ?? ''}'\n`)
  // AudioManager.STREAM_MUSIC
  const asked = Number(after(rest, '--stream') ?? Stream.music)
  const stream = Object.values(Stream).find((known) => known === asked)
  if (stream === undefined) return failed(1, `Error: no valid volume stream\n`)
  const { min, max } = VOLUME_RANGES[stream]
  const lines = [`[v] will control stream=${stream} (${STREAM_NAMES[stream]})`]
  const set = after(rest, '--set')
  const step = { raise: 1, same: 0, lower: -1 }[after(rest, '--adj') ?? '']
  if (set !== undefined) {
    const level = Number(set)
    if (!Number.isInteger(level) || level < min || level > max) {
      return failed(1, `Error: invalid volume index ${set} for stream ${stream} (should be in [${min}..${max}])\n`)
    }
    lines.push(`[v] will set volume to index=${level}`, '[v] Connecting to AudioService')
    phone.change((tx) => tx.setVolume(stream, level))
  } else if (step !== undefined) {
    lines.push('[v] Connecting to AudioService')
    phone.change((tx) => tx.setVolume(stream, tx.state.volumes[stream] + step))
  }
  if (rest.includes('--get')) {
    if (!lines.includes('[v] Connecting to AudioService')) lines.push('[v] will get volume', '[v] Connecting to AudioService')
    lines.push(`[v] volume is ${phone.state.volumes[stream]} in range [${min}..${max}]`)
  }
  return printed(`${lines.join('\n')}\n`)
}
