#!/usr/bin/env node
import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { describeMachine } from './machine.ts'
import { measureObservation } from './measurements.ts'
import type { Effort } from './measurements.ts'
import { renderReport } from './report.ts'
import type { Report } from './report.ts'
import { playRole, ROLES, startServerProcess, weighInProcess } from './roles.ts'

const USAGE = `Usage: npm run bench -- [--quick] [--json FILE]

Measures steps and resets, in process and over gRPC, beside a raw gRPC echo of the same bytes, and the memory of an
environment. Prints the figures as JSON, then as a table.

  --quick       fewer calls: a look, not a measurement
  --json FILE   also write the JSON there
  --help`

const THOROUGH: Effort = { steps: 2000, resets: 30, warmUp: 300 }
const QUICK: Effort = { steps: 200, resets: 5, warmUp: 50 }

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
} else {
  const report = await run(values.quick ? QUICK : THOROUGH)
  const json = JSON.stringify(report, undefined, 2)
  if (values.json !== undefined) writeFileSync(values.json, `${json}\n`)
  console.log(json)
  console.log(`\n${renderReport(report)}`)
}
