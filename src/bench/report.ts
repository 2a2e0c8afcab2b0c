import type { Machine } from './machine.ts'
import { CONCURRENT } from './measurements.ts'
import type { StepFigures } from './measurements.ts'
import type { MemoryPerEnvironment } from './roles.ts'
import type { Series } from './series.ts'

/** Everything that one run found. */
export interface Report {
  readonly machine: Machine
  readonly elements: StepFigures
  readonly pixels: StepFigures
  readonly memoryPerEnvironment: MemoryPerEnvironment
}

/** The report as a table for people. */
export function renderReport(report: Report): string {
  const { machine, elements, pixels, memoryPerEnvironment: memory } = report
  const rows: readonly (readonly [string, string, string])[] = [
    ['', 'elements', '128×256 pixels'],
    ['bytes on the wire, request/response', wire(elements), wire(pixels)],
    ['steps in process', rate(elements.inProcess), rate(pixels.inProcess)],
    ['steps over gRPC, session', rate(elements.session), rate(pixels.session)],
    ['steps over gRPC, call by call', rate(elements.unary), rate(pixels.unary)],
    ['raw gRPC echo of the same bytes, stream', rate(elements.echoStream), rate(pixels.echoStream)],
    ['raw gRPC echo of the same bytes, call by call', rate(elements.echoUnary), rate(pixels.echoUnary)],
    [`steps, ${CONCURRENT} environments on one session`, perSecond(elements.concurrentPerSecond), perSecond(pixels.concurrentPerSecond)],
    ['session / echo stream', ratio(elements.session, elements.echoStream), ratio(pixels.session, pixels.echoStream)],
    ['call by call / echo call by call', ratio(elements.unary, elements.echoUnary), ratio(pixels.unary, pixels.echoUnary)],
    ['session / in process', ratio(elements.session, elements.inProcess), ratio(pixels.session, pixels.inProcess)],
    ['reset in process', time(elements.resetInProcess), time(pixels.resetInProcess)],
    ['reset over gRPC, session', time(elements.resetOverSession), time(pixels.resetOverSession)],
    ['memory per further environment', mebibytes(memory['elements']), mebibytes(memory['pixels'])],
  ]
  return [
    ...machineLines(machine),
    'One client in lock-step unless it says otherwise; client and server are two processes on this machine.',
    '',
    ...tableLines(rows),
  ].join('\n')
}

export function machineLines(machine: Machine): readonly string[] {
  return [
    `droidgym ${machine.droidgym}, Node ${machine.node}, grpc-js ${machine.grpcJs}`,
    `${machine.processor}, ${machine.cores} cores, ${machine.memoryGiB} GiB, ${machine.system}`,
  ]
}

/** Rows with columns under each other. */
export function tableLines(rows: readonly (readonly string[])[]): readonly string[] {
  const widthOf = (column: number): number => Math.max(...rows.map((row) => [...(row[column] ?? '')].length))
  const widths = (rows[0] ?? []).map((_, column) => widthOf(column))
  return rows.map((row) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ').trimEnd())
}

function wire({ wire: { request, response } }: StepFigures): string {
  return `${request} / ${response}`
}

function rate(series: Series): string {
  return `${perSecond(series.perSecond)} (median ${series.medianMs.toFixed(2)} ms)`
}

function perSecond(value: number): string {
  return `${value.toFixed(0)}/s`
}

function time(series: Series): string {
  return `${series.medianMs.toFixed(1)} ms (p95 ${series.p95Ms.toFixed(1)} ms)`
}

function ratio(part: Series, whole: Series): string {
  return (part.perSecond / whole.perSecond).toFixed(2)
}

function mebibytes(bytes: number | undefined): string {
  return bytes === undefined ? '?' : `${(bytes / 2 ** 20).toFixed(2)} MiB`
}
