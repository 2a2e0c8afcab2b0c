import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { loadGymDefinition } from '@droidgym/protocol'
import { commandOf } from '../build.ts'
import type { Build } from '../build.ts'
import type { Findings } from '../figures.ts'
import { openChannel, SessionLink } from '../players/gym-link.ts'
import { cpuSeconds } from '../players/process-tree.ts'
import { makeRequest, RemotePlayer } from '../players/remote-player.ts'
import { ended, freePort } from '../players/server-process.ts'
import { spreadOf } from '../rounds.ts'
import { calibrate } from './calibration.ts'

const STARTS = 3
/** Calibration loops before the first measured one, which compile the loop. */
const REHEARSALS = 5
const CALIBRATIONS_PER_START = 5
const POLL_MS = 10
const UNKNOWN = 'Only Linux tells the CPU time of other processes'

/** Seconds of one start. */
interface Start {
  /** CPU time of the server's processes until its port accepts connections. */
  readonly cpuListening: number
  /** CPU time from there until the first environment is made and reset over gRPC. */
  readonly cpuFirstReset: number
  /** Time from the start of the process to the answer of the first reset. */
  readonly wallFirstReset: number
}

/** Starts `droidgym serve` three times, and takes medians. */
export async function measureStart(build: Build): Promise<Findings> {
  for (let rehearsal = 0; rehearsal < REHEARSALS; rehearsal++) calibrate()
  const calibrations: number[] = []
  const starts: Start[] = []
  for (let count = 0; count < STARTS; count++) {
    for (let loop = 0; loop < CALIBRATIONS_PER_START; loop++) calibrations.push(calibrate())
    const start = await startOnce(build)
    if (start === null) {
      const figures = { cpu_s_listening: null, cpu_s_first_reset: null }
      return { figures, missing: { 'start.cpu_s_listening': UNKNOWN, 'start.cpu_s_first_reset': UNKNOWN } }
    }
    starts.push(start)
  }
  return {
    figures: {
      cpu_s_listening: spreadOf(starts.map(({ cpuListening }) => cpuListening)).median,
      cpu_s_first_reset: spreadOf(starts.map(({ cpuFirstReset }) => cpuFirstReset)).median,
      wall_s_first_reset: spreadOf(starts.map(({ wallFirstReset }) => wallFirstReset)).median,
      calibration_ms: spreadOf(calibrations).median,
    },
  }
}

async function startOnce(build: Build): Promise<Start | null> {
  const port = await freePort()
  const begin = performance.now()
  const flags = [commandOf(build), 'serve', '--port', String(port)]
  const child = spawn(process.execPath, flags, { stdio: ['ignore', 'ignore', 'pipe'] })
  const over = ended(child)
  over.catch(() => undefined)
  try {
    return await Promise.race([firstReset(child, port, begin), over])
  } finally {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill('SIGKILL')
      await once(child, 'exit')
    }
  }
}

async function firstReset({ pid = -1 }: ChildProcess, port: number, begin: number): Promise<Start | null> {
  while (!(await accepts(port))) await wait(POLL_MS)
  const listening = cpuSeconds(pid)
  const client = openChannel(`127.0.0.1:${port}`)
  try {
    const link = new SessionLink(client, loadGymDefinition())
    await RemotePlayer.make(link, makeRequest('elements', 0))
    const wallFirstReset = (performance.now() - begin) / 1000
    const after = cpuSeconds(pid)
    link.end()
    return listening === null || after === null
      ? null
      : { cpuListening: listening, cpuFirstReset: after - listening, wallFirstReset }
  } finally {
    client.close()
  }
}

function accepts(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.on('connect', () => {
      socket.destroy()
      resolve(true)
    })
    socket.on('error', () => resolve(false))
  })
}
