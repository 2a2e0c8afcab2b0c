#!/usr/bin/env node
import { readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { messageOf } from '@droidgym/base/error/message-of'
import { measureAdb } from './adb/adb-measurements.ts'
import type { AdbEffort } from './adb/adb-parts.ts'
import { renderAdbReport } from './adb/adb-report.ts'
import { thisBuild } from './build.ts'
import type { Build } from './build.ts'
import { compareTable, withCommit } from './compare.ts'
import type { Figures, Findings } from './figures.ts'
import { describeMachine } from './machine.ts'
import { measurePart, NAMED_PARTS, PART_NAMES, PARTS } from './parts.ts'
import type { Order, PartName } from './parts.ts'
import { goalTable, makeReport } from './report.ts'
import type { Report, Table } from './report.ts'
import { playRole, ROLES } from './measurements/roles.ts'
import type { Effort } from './rounds.ts'
import { machineLines, markdownOf, tablesOf, textOf } from './tables.ts'

const USAGE = `Usage: npm run bench -- [--quick] [--only NAME…] [--compare REF] [--json FILE] [--markdown FILE]
       npm run bench -- --adb [--quick] [--json FILE]

Measures droidgym: a realistic load, and parts of it. Prints the figures as JSON, then as tables.

  --quick          short rounds: a look within a minute, not a measurement
  --only NAME…     only these parts:
${PART_NAMES.map((name) => `                     ${name.padEnd(10)} ${PARTS[name]}`).join('\n')}
  --steps NUMBER   steps of the soak, default 1000000
  --compare REF    also builds another commit, measures it with the same instrument, and prints how this one compares
  --json FILE      also write the JSON there
  --markdown FILE  also write the tables into this file, between the lines <!-- bench --> and <!-- /bench -->
  --adb            instead, the parts of a step on a phone on the wire, through adb and the emulator's gRPC, beside the
                   same in process; every way to the screen, the tree and the finger; AdbLink beside the adb program
                   and appium-adb. Needs adb
  --help`

const THOROUGH: Effort = {
  rounds: 9, roundMs: 300, warmUpMs: 1500, calls: 100, memorySteps: 20, loadSteps: 50_000, quick: false,
}
const QUICK: Effort = {
  rounds: 3, roundMs: 40, warmUpMs: 80, calls: 8, memorySteps: 2, loadSteps: 8000, quick: true,
}

const ADB_THOROUGH: AdbEffort = { calls: 100, settles: 20, warmUp: 10 }
const ADB_QUICK: AdbEffort = { calls: 10, settles: 3, warmUp: 2 }

const MARKED = /(<!-- bench -->\n)[^]*?(<!-- \/bench -->)/

function readArguments() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        adb: { type: 'boolean', default: false },
        quick: { type: 'boolean', default: false },
        only: { type: 'string', multiple: true, default: [] },
        steps: { type: 'string', default: '1000000' },
        compare: { type: 'string' },
        json: { type: 'string' },
        markdown: { type: 'string' },
        help: { type: 'boolean', default: false },
        /** The role of this process and its order; set by the benchmark itself. */
        role: { type: 'string' },
        order: { type: 'string', default: '{}' },
      },
    })
  } catch (error) {
    return refuse(messageOf(error))
  }
}

function refuse(message: string): never {
  console.error(`${message}\n\n${USAGE}`)
  return process.exit(2)
}

const { values, positionals } = readArguments()
const role = ROLES.find((name) => name === values.role)
if (role !== undefined) {
  await playRole(role, values.order)
} else if (values.help) {
  console.log(USAGE)
} else if (values.adb) {
  const report = await measureAdb(values.quick ? ADB_QUICK : ADB_THOROUGH)
  tell(report, renderAdbReport(report))
} else {
  try {
    await bench(partsToRun())
  } catch (error) {
    console.error(messageOf(error))
    process.exitCode = 1
  }
}

/** Several names may follow `--only`. */
function partsToRun(): readonly PartName[] {
  const names = [...values.only, ...positionals].flatMap((text) => text.split(','))
  if (positionals.length > 0 && values.only.length === 0) refuse(`Unknown argument ${positionals.join(' ')}`)
  const unknown = names.find((name) => !Object.hasOwn(PARTS, name))
  if (unknown !== undefined) refuse(`There is no part '${unknown}'`)
  return PART_NAMES.filter((name) => (names.length === 0 ? !NAMED_PARTS.has(name) : names.includes(name)))
}

async function bench(names: readonly PartName[]): Promise<void> {
  const steps = Number(values.steps)
  if (!Number.isInteger(steps) || steps < 1000) refuse('--steps takes a whole number from 1000')
  const order: Order = {
    effort: values.quick ? QUICK : THOROUGH,
    steps,
    tell: (line) => console.error(line),
  }
  const { compare } = values
  if (compare === undefined) {
    const [report] = await measure(names, [thisBuild], order)
    if (report) publish(report, {}, [])
    return
  }
  await withCommit(compare, async (build) => {
    const [here, there] = await measure(names, [thisBuild, build], order)
    if (here === undefined || there === undefined) return
    publish(here, { compared_with: { name: build.name, ...there } }, [compareTable(here, there, build.name)])
  })
}

/** Measures part by part, so that compared builds are measured close in time. */
async function measure(names: readonly PartName[], builds: readonly Build[], order: Order): Promise<readonly Report[]> {
  const found = builds.map((): Partial<Record<PartName, Findings>> => ({}))
  for (const name of names) {
    for (const [index, build] of builds.entries()) {
      const findings = found[index]
      if (findings !== undefined) findings[name] = await measurePart(name, build, order)
    }
  }
  return found.map((findings) => makeReport(describeMachine(), findings))
}

function publish(report: Report, more: object, comparison: readonly Table[]): void {
  const parts = Object.entries<Figures>(report.parts)
  const found = parts.flatMap(([name, figures]) => tablesOf(name, figures))
  const tables = [goalTable(report), ...found, ...comparison].filter(({ rows }) => rows.length > 1)
  const missing = Object.entries(report.missing).map(([path, reason]) => `${path}: ${reason}`)
  // measurePart writes this for a part that failed as a whole.
  if (Object.keys(report.missing).some((path) => path.endsWith('.all'))) process.exitCode = 1
  tell({ ...report, ...more }, [...machineLines(report.machine), '', textOf(tables), ...missing].join('\n'))
  if (values.markdown !== undefined) writeMarkdown(values.markdown, report, tables)
}

function writeMarkdown(file: string, { machine }: Report, tables: readonly Table[]): void {
  const text = readFileSync(file, 'utf8')
  if (!MARKED.test(text)) throw new Error(`${file} has no lines <!-- bench --> and <!-- /bench --> to write between`)
  const figures = `${machineLines(machine).join('  \n')}\n\n${markdownOf(tables)}\n`
  writeFileSync(file, text.replace(MARKED, (_, begin: string, end: string) => `${begin}\n${figures}\n${end}`))
}

function tell(report: object, table: string): void {
  const json = JSON.stringify(report, undefined, 2)
  if (values.json !== undefined) writeFileSync(values.json, `${json}\n`)
  console.log(json)
  console.log(`\n${table}`)
}
