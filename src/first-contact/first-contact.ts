import { setTimeout as delay } from 'node:timers/promises'
import { awaitBoot } from '../adb/avd/boot.ts'
import { findSdk } from '../adb/avd/sdk.ts'
import { examine } from '../adb/doctor.ts'
import { openFaces } from '../adb/emulator/emulator-faces.ts'
import type { HostMachine } from '../adb/host-machine.ts'
import type { AdbLink } from '../adb/link/adb-link.ts'
import { DeviceError } from '../device/device-error.ts'
import { messageOf } from '../error/message-of.ts'
import { packageVersion } from '../spec/load/package-root.ts'
import { Notebook, verdictOf } from './notebook.ts'
import { withoutTelltales } from './personal-data.ts'
import type { Contact, ContactPlan, Probe } from './probe.ts'
import type { ProbeResult, Report } from './report.ts'
import { reportSchema } from './report.ts'
import { StartingPoint } from './starting-point.ts'

export interface FirstContactOptions {
  readonly machine: HostMachine
  /** Finds the phone, or starts it. What it rejects with is why no probe was possible. */
  readonly open: () => Promise<AdbLink>
  /** Those that want a phone, in their order. */
  readonly probes: readonly Probe[]
  readonly plan: ContactPlan
  readonly onResult?: (result: ProbeResult) => void
  /** When aborted, the probe under way is the last; the phone is put back all the same. */
  readonly signal?: AbortSignal
}

/** What was found, and the outputs as files of the archive, by their paths. */
export interface FirstContact {
  readonly report: Report
  readonly outputs: ReadonlyMap<string, string>
}

const MACHINE_PROBE = { id: 'doctor', what: 'What this machine has and lacks for real devices.' } as const
const PUT_BACK = { id: 'put-back', what: 'The phone put back as it was.' } as const
const MACHINE_MS = 120_000
/** Two loads of a snapshot, and as many lists and deletions. */
const PUT_BACK_MS = 900_000
const BOOT_MS = 60_000

/** Runs every probe, whatever the others come to, and puts the phone back. Rejects only for faults of its own. */
export async function firstContact(options: FirstContactOptions): Promise<FirstContact> {
  const { machine, open, plan, probes } = options
  const book = new ResultBook(options)
  const began = new Date().toISOString()
  await book.take(MACHINE_PROBE, MACHINE_MS, (notebook) => examineMachine(machine, notebook))
  let link: AdbLink | undefined
  try {
    link = await open()
    await book.knows(link)
  } catch (error) {
    if (!(error instanceof DeviceError)) throw error
    link = undefined
    const reason = `${error.code}: ${error.message}`
    for (const probe of probes) {
      await book.leaveOut(probe, 'find the phone', reason)
    }
  }
  const versions = await versionsOf(machine, link)
  if (link !== undefined) await ask({ link, plan, start: new StartingPoint(link) }, options, book)
  return book.finish({ began, all: plan.all, versions })
}

async function ask(contact: Contact, { probes, signal }: FirstContactOptions, book: ResultBook): Promise<void> {
  const { link, start } = contact
  // One that does not come up can be asked all the same: why is what the answers tell.
  await awaitBoot(link, { deadlineMs: BOOT_MS }).catch(() => undefined)
  await start.note().catch(() => undefined)
  for (const probe of probes) {
    if (signal?.aborted === true) await book.leaveOut(probe, 'begin', 'the command was stopped')
    else await book.take(probe, probe.deadlineMs, (notebook) => probe.run(contact, notebook))
  }
  await book.take(PUT_BACK, PUT_BACK_MS, (notebook) => start.putBack(notebook))
}

async function examineMachine(machine: HostMachine, notebook: Notebook): Promise<void> {
  await notebook.observe('doctor', 'droidgym doctor', async () => {
    const findings = await examine(machine)
    const missing = findings.filter(({ ok }) => !ok).map(({ id }) => id)
    const lines = findings.map(({ id, ok, found }) => `${ok ? 'ok' : 'missing'} ${id}: ${found}\n`)
    return { output: lines.join(''), fault: missing.length === 0 ? undefined : `missing: ${missing.join(', ')}` }
  })
}

async function versionsOf(machine: HostMachine, link: AdbLink | undefined): Promise<Report['versions']> {
  const { adb } = await findSdk(machine)
  const said = (await machine.run(adb, ['version']))?.output ?? ''
  const property = async (name: string): Promise<string | null> => {
    if (link === undefined) return null
    return link.run(['getprop', name]).then(({ stdout }) => stdout.trim() || null, () => null)
  }
  return {
    droidgym: packageVersion(),
    node: process.version,
    platform: `${process.platform} ${process.arch}`,
    adb: /^Version (\S+)/m.exec(said)?.[1] ?? /version (\S+)/.exec(said)?.[1] ?? null,
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
    // Its own probe tells why.
    return null
  }
}

/** The results, as they may be read by others. */
class ResultBook {
  readonly #options: FirstContactOptions
  readonly #results: ProbeResult[] = []
  readonly #outputs = new Map<string, string>()
  /** What is to be blanked wherever it stands, unless everything may be told. */
  #known: readonly string[]

  constructor(options: FirstContactOptions) {
    this.#options = options
    this.#known = [options.machine.home]
  }

  /** The serials of a phone are not to be told; those of emulators and of loopback addresses are names for ports. */
  async knows(link: AdbLink): Promise<void> {
    const isPort = /^(?:emulator-\d+|(?:localhost|127\.0\.0\.1):\d+)$/.test(link.serial)
    const own = await link.run(['getprop', 'ro.serialno']).then(({ stdout }) => stdout.trim(), () => '')
    this.#known = [...this.#known, isPort ? '' : link.serial, own]
  }

  async take(probe: Pick<Probe, 'id' | 'what'>, deadlineMs: number, work: (notebook: Notebook) => Promise<void>): Promise<void> {
    const notebook = new Notebook()
    const began = performance.now()
    notebook.close(await faultWithin(deadlineMs, work(notebook)))
    const ms = Math.round(performance.now() - began)
    const number = String(this.#results.length + 1).padStart(2, '0')
    const findings = notebook.findings.map(({ output, ...finding }) => {
      const file = `outputs/${number}-${probe.id}/${finding.name}.txt`
      if (output !== '') this.#outputs.set(file, this.#blanked(output))
      const told = { ...finding, ran: this.#blanked(finding.ran) }
      const reason = finding.reason === undefined ? {} : { reason: this.#blanked(finding.reason) }
      return { ...told, ...reason, ...(output !== '' && { file }) }
    })
    const result = { id: probe.id, what: probe.what, verdict: verdictOf(notebook.findings), ms, findings }
    this.#results.push(result)
    this.#options.onResult?.(result)
  }

  /** Notes why a probe was not begun. */
  leaveOut(probe: Probe, ran: string, reason: string): Promise<void> {
    return this.take(probe, MACHINE_MS, async (notebook) => {
      notebook.cannot('phone', ran, reason)
    })
  }

  finish(about: Pick<Report, 'began' | 'all' | 'versions'>): FirstContact {
    return { report: reportSchema.parse({ format: 1, ...about, probes: this.#results }), outputs: this.#outputs }
  }

  #blanked(text: string): string {
    return this.#options.plan.all ? text : withoutTelltales(text, this.#known)
  }
}

/** Why the work has not come to its end in time; what it comes to later is nobody's concern. */
async function faultWithin(ms: number, work: Promise<void>): Promise<string | undefined> {
  const over = new AbortController()
  const late = delay(ms, `it took longer than ${ms / 1000} s`, { signal: over.signal, ref: false }).catch(() => undefined)
  try {
    return await Promise.race([work.then(() => undefined, messageOf), late])
  } finally {
    over.abort()
  }
}
