import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'

const schema = z.strictObject({
  version: z.string(),
  /** Every service, message, enum and member of them, with its signature. */
  protocol: z.record(z.string(), z.string()),
  tasks: z.array(z.string()),
  environments: z.array(z.string()),
  errors: z.array(z.string()),
})
const released = schema.parse(JSON.parse(readFileSync('test/fixtures/repository/released.json', 'utf8')))

type Interface = z.infer<typeof schema>

/** What the repository offers now, or would with another text of its protocol. */
function described(proto?: string): Interface {
  const folder = mkdtempSync(join(tmpdir(), 'droidgym-protocol-'))
  try {
    const file = join(folder, 'gym.proto')
    if (proto !== undefined) writeFileSync(file, proto)
    const args = ['scripts/describe-interface.js', ...(proto === undefined ? [] : [file])]
    return schema.parse(JSON.parse(execFileSync(process.execPath, args, { encoding: 'utf8' })))
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** What programs written for the last release would miss. */
function breaks(now: Interface): readonly string[] {
  const changed = Object.entries(released.protocol).flatMap(([name, signature]) => {
    const found = now.protocol[name]
    return found === signature ? [] : [`${name}: ${signature} -> ${found ?? 'removed'}`]
  })
  const missing = (['tasks', 'environments', 'errors'] as const).flatMap((kind) => {
    const present = new Set(now[kind])
    return released[kind].filter((item) => !present.has(item)).map((item) => `${kind}: ${item} -> removed`)
  })
  return [...changed, ...missing]
}

describe('13.26: what programs rely on since the last release', () => {
  it('is unchanged, or has only been added to (docs/compatibility.md)', () => {
    expect(breaks(described())).toEqual([])
  })

  it('is that of the newest release in CHANGELOG.md', () => {
    const [, newest] = /^## \[(\d+\.\d+\.\d+)\]/m.exec(readFileSync('CHANGELOG.md', 'utf8')) ?? []
    expect(released.version).toBe(newest)
  })

  it('counts what is removed, renamed or changed in the protocol, and not what is added', () => {
    const edits: readonly (readonly [string, string])[] = [
      ['  uint32 step_limit = 6;\n', ''],
      ['string app = 3;', 'string name = 3;'],
      ['string category = 4;', 'string category = 44;'],
      ['string instruction = 5;', 'bytes instruction = 5;'],
      ['repeated string suites', 'string suites'],
      ['string split = 2;', 'oneof place { string split = 2; }'],
      ['PIXELS = 1;', 'PIXELS = 99;'],
      ['rpc Render(', 'rpc Draw('],
      ['rpc Step(StepRequest)', 'rpc Step(stream StepRequest)'],
      ['  string id = 1;', '  string id = 1;\n  string added = 99;'],
      ['  rpc Make(', '  rpc Ping(Size) returns (Size);\n  rpc Make('],
    ]
    const edited = edits.reduce((text, [from, to]) => {
      expect(text).toContain(from)
      return text.replace(from, to)
    }, readFileSync('packages/protocol/protos/droidgym/v1/gym.proto', 'utf8'))
    const found = breaks(described(edited)).map((line) => line.replaceAll('droidgym.v1.', ''))
    expect(found.sort()).toEqual([
      'Environment.split: string = 2 -> string = 2, one of place',
      'Gym.Render: (RenderRequest) returns (RenderResponse) -> removed',
      'Gym.Step: (StepRequest) returns (StepResponse) -> (stream StepRequest) returns (StepResponse)',
      'ObservationField.OBSERVATION_FIELD_PIXELS: = 1 -> = 99',
      'Task.app: string = 3 -> removed',
      'Task.category: string = 4 -> string = 44',
      'Task.instruction: string = 5 -> bytes = 5',
      'Task.step_limit: uint32 = 6 -> removed',
      'Task.suites: repeated string = 2 -> string = 2',
    ])
  })
})
