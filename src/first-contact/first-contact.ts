import { setTimeout as delay } from 'node:timers/promises'
import { awaitBoot } from '@droidgym/adb/avd/boot'
import { findSdk } from '@droidgym/adb/avd/sdk'
import { examine } from '@droidgym/adb/doctor'
import { openFaces } from '@droidgym/adb/emulator/emulator-faces'
import type { HostMachine } from '@droidgym/adb/host-machine'
import type { AdbLink } from '@droidgym/adb/link/adb-link'
import { DeviceError } from '@droidgym/spec/device/device-error'
import { messageOf } from '@droidgym/base/error/message-of'
import { packageVersion } from '@droidgym/spec/load/package-root'
import { FindingRecorder, verdictOf } from './finding-recorder.ts'
import { withoutPersonalData } from './personal-data.ts'
import type { Contact, ContactPlan, Probe } from './probe.ts'
import type { ProbeResult, Report } from './report.ts'
import { reportSchema } from './report.ts'
import { InitialState } from './initial-state.ts'

export interface FirstContactOptions {
  readonly machine: HostMachine
  /** Finds or starts the phone. A rejection is the reason why no probe was possible. */
  readonly open: () => Promise<AdbLink>
  /** The probes that need a phone, in order. */
  readonly probes: readonly Probe[]
  readonly plan: ContactPlan
  readonly onResult?: (result: ProbeResult) => void
  /** When aborted, the current probe is the last; the phone is restored in any case. */
  readonly signal?: AbortSignal
}

/** The report, and the outputs as files of the archive, by path. */
export interface FirstContact {
  readonly report: Report
  readonly outputs: ReadonlyMap<string, string>
}

const MACHINE_PROBE = { id: 'doctor', what: 'What this machine has and lacks for real devices.' } as const
const PUT_BACK = { id: 'put-back', what: 'The phone put back as it was.' } as const
const MACHINE_MS = 120_000
/** Time for two snapshot loads, and as many lists and deletions. */
const PUT_BACK_MS = 900_000
const BOOT_MS = 60_000

/** Runs every probe, also after failed ones, and restores the phone. Rejects only for its own faults. */
export async function firstContact(options: FirstContactOptions): Promise<FirstContact> {
  const { machine, open, plan, probes } = options
  const results = new ResultCollector(options)
  const began = new Date().toISOString()
  await results.take(MACHINE_PROBE, MACHINE_MS, (recorder) => examineMachine(machine, plan.apiLevel, recorder))
  let link: AdbLink | undefined
  try {
    link = await open()
    await results.knows(link)
  } catch (error) {
    if (!(error instanceof DeviceError)) throw error
    link = undefined
    const reason = `${error.code}: ${error.message}`
    for (const probe of probes) {
      await results.leaveOut(probe, 'find the phone', reason)
    }
  }
  const versions = await versionsOf(machine, link)
  if (link !== undefined) await ask({ link, plan, start: new InitialState(link) }, options, results)
  return results.finish({ began, all: plan.all, versions })
}

async function ask(contact: Contact, { probes, signal }: FirstContactOptions, results: ResultCollector): Promise<void> {
  const { link, start } = contact
  // Probe a phone that does not boot too: the answers show why.
  await awaitBoot(link, { deadlineMs: BOOT_MS }).catch(() => undefined)
  await start.note().catch(() => undefined)
  for (const probe of probes) {
    if (signal?.aborted === true) await results.leaveOut(probe, 'begin', 'the command was stopped')
    else await results.take(probe, probe.deadlineMs, (recorder) => probe.run(contact, recorder))
  }
  await results.take(PUT_BACK, PUT_BACK_MS, (recorder) => start.restore(recorder))
}

async function examineMachine(machine: HostMachine, apiLevel: number, recorder: FindingRecorder): Promise<void> {
  await recorder.observe('doctor', 'droidgym doctor', async () => {
    const findings = await examine(machine, apiLevel)
    const missing = findings.filter(({ ok }) => !ok).map(({ id }) => id)
    const lines = findings.map(({ id, ok, found }) => `${ok ? 'ok' : 'missing'} ${id}: ${found}\n`)
    return { output: lines.join(''), fault: missing.length === 0 ? undefined : `missing: ${missing.join(', ')}` }
  })
}

async function versionsOf(machine: HostMachine, link: AdbLink | undefined): Promise<Report['versions']> {
  const { adb } = await findSdk(machine)
  const versionOutput = (await machine.run(adb, ['version']))?.output ?? ''
  const property = async (name: string): Promise<string | null> => {
    if (link === undefined) return null
    return link.run(['getprop', name]).then(({ stdout }) => stdout.trim() || null, () => null)
  }
  return {
    droidgym: packageVersion(),
    node: process.version,
    platform: `${process.platform} ${process.arch}`,
    adb: /^Version (\S+)/m.exec(versionOutput)?.[1] ?? /version (\S+)/.exec(versionOutput)?.[1] ?? null,
    emulator: link === undefined ? null : await emulatorVersion(link),
    api_level: Number(await property('ro.build.version.sdk')) || null,
    build: await property('ro.build.fingerprint'),
  }
}

async function emulatorVersion({ serial }: AdbLink): Promise<string | null> {
  try {
    const faces = await openFaces(serial, undefined, {})
    try {
      return (await faces.control?.status())?.version ?? null
    } finally {
      await faces.close()
    }
  } catch {
    // The emulator's own probe reports the reason.
    return null
  }
}

/** The results, without personal data. */
class ResultCollector {
  readonly #options: FirstContactOptions
  readonly #results: ProbeResult[] = []
  readonly #outputs = new Map<string, string>()
  /** Texts to blank everywhere, unless personal data is allowed. */
  #personalTexts: readonly string[]

  constructor(options: FirstContactOptions) {
    this.#options = options
    this.#personalTexts = [options.machine.home]
  }

  /** Blanks the serials of a phone; those of emulators and loopback addresses only name ports. */
  async knows(link: AdbLink): Promise<void> {
    const isPort = /^(?:emulator-\d+|(?:localhost|127\.0\.0\.1):\d+)$/.test(link.serial)
    const own = await link.run(['getprop', 'ro.serialno']).then(({ stdout }) => stdout.trim(), () => '')
    this.#personalTexts = [...this.#personalTexts, isPort ? '' : link.serial, own]
  }

  async take(probe: Pick<Probe, 'id' | 'what'>, deadlineMs: number, work: (recorder: FindingRecorder) => Promise<void>): Promise<void> {
    const recorder = new FindingRecorder()
    const began = performance.now()
    recorder.close(await faultWithin(deadlineMs, work(recorder)))
    const ms = Math.round(performance.now() - began)
    const number = String(this.#results.length + 1).padStart(2, '0')
    const findings = recorder.findings.map(({ output, ...finding }) => {
      const file = `outputs/${number}-${probe.id}/${finding.name}.txt`
      if (output !== '') this.#outputs.set(file, this.#withoutPersonalData(output))
      const shareable = { ...finding, ran: this.#withoutPersonalData(finding.ran) }
      const reason = finding.reason === undefined ? {} : { reason: this.#withoutPersonalData(finding.reason) }
      return { ...shareable, ...reason, ...(output !== '' && { file }) }
    })
    const result = { id: probe.id, what: probe.what, verdict: verdictOf(recorder.findings), ms, findings }
    this.#results.push(result)
    this.#options.onResult?.(result)
  }

  /** Notes why a probe was skipped. */
  leaveOut(probe: Probe, ran: string, reason: string): Promise<void> {
    return this.take(probe, MACHINE_MS, async (recorder) => {
      recorder.notPossible('phone', ran, reason)
    })
  }

  finish(about: Pick<Report, 'began' | 'all' | 'versions'>): FirstContact {
    return { report: reportSchema.parse({ format: 1, ...about, probes: this.#results }), outputs: this.#outputs }
  }

  #withoutPersonalData(text: string): string {
    return this.#options.plan.all ? text : withoutPersonalData(text, this.#personalTexts)
  }
}

/** Resolves to the reason if the work fails or is late; a later result is ignored. */
async function faultWithin(ms: number, work: Promise<void>): Promise<string | undefined> {
  const over = new AbortController()
  const late = delay(ms, `it took longer than ${ms / 1000} s`, { signal: over.signal, ref: false }).catch(() => undefined)
  try {
    return await Promise.race([work.then(() => undefined, messageOf), late])
  } finally {
    over.abort()
  }
}
