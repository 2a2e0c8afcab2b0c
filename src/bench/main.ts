#!/usr/bin/env node
import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { measureAdb } from './adb-measurements.ts'
import type { AdbEffort } from './adb-parts.ts'
import { renderAdbReport } from './adb-report.ts'
import { describeMachine } from './machine.ts'
import { measureObservation } from './measurements.ts'
import type { Effort } from './measurements.ts'
import { renderReport } from './report.ts'
import type { Report } from './report.ts'
import { playRole, ROLES, startServerProcess, weighInProcess } from './roles.ts'

const USAGE = `Usage: npm run bench -- [--adb] [--quick] [--json FILE]

Measures steps and resets, in process and over gRPC, beside a raw gRPC echo of the same bytes, and the memory of an
environment. Prints the figures as JSON, then as a table.

  --adb         instead, the parts of a step on a phone on the wire, through adb and the emulator's gRPC, beside the
                same in process; every way to the screen, the tree and the finger; AdbLink beside the adb program and
                appium-adb. Needs adb
  --quick       fewer calls: a look, not a measurement
  --json FILE   also write the JSON there
  --help`

const THOROUGH: Effort = { steps: 2000, resets: 30, warmUp: 300 }
const QUICK: Effort = { steps: 200, resets: 5, warmUp: 50 }

const ADB_THOROUGH: AdbEffort = { calls: 100, settles: 20, warmUp: 10 }
const ADB_QUICK: AdbEffort = { calls: 10, settles: 3, warmUp: 2 }

async function run(effort: Effort): Promise<Report> {
  const main = fileURLToPath(import.meta.url)
  const memoryPerEnvironment = await weighInProcess(main)
  const server = await startServerProcess(main)
  try {
    const elements = await measureObservation('elements', server, effort)
    const pixels = await measureObservation('pixels', server, effort)
    return { machine: describeMachine(), elements, pixels, memoryPerEnvironment }
  } finally {
    server.stop()
  }
}

function readArguments() {
  try {
    return parseArgs({
      options: {
        adb: { type: 'boolean', default: false },
        quick: { type: 'boolean', default: false },
        json: { type: 'string' },
        help: { type: 'boolean', default: false },
        /** Which process this is; given by the benchmark itself. */
        role: { type: 'string' },
      },
    }).values
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : String(error)}\n\n${USAGE}`)
    return process.exit(2)
  }
}

const values = readArguments()
const role = ROLES.find((name) => name === values.role)
if (role !== undefined) {
  await playRole(role)
} else if (values.help) {
  console.log(USAGE)
} else if (values.adb) {
  const report = await measureAdb(fileURLToPath(import.meta.url), values.quick ? ADB_QUICK : ADB_THOROUGH)
  tell(report, renderAdbReport(report), values.json)
} else {
  const report = await run(values.quick ? QUICK : THOROUGH)
  tell(report, renderReport(report), values.json)
}

function tell(report: object, table: string, file: string | undefined): void {
  const json = JSON.stringify(report, undefined, 2)
  if (file !== undefined) writeFileSync(file, `${json}\n`)
  console.log(json)
  console.log(`\n${table}`)
}
