import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { simulatedGym } from '@droidgym/gym/gym'
import type { Gym } from '@droidgym/gym/gym'
import type { ServerOptions } from '@droidgym/server/service/options/server-options'
import { startServer } from '@droidgym/server/grpc/server'
import type { RunningServer } from '@droidgym/server/grpc/server'
import { Authority, hasOpenssl } from '../grpc/certificates.ts'
import { COUNTING_TASK, countingGym } from '../../fixtures/service/counting-environment.ts'
import type { Ended } from './python-process.ts'
import { findPython, PYTHON_CLIENT, runPython as runClient } from './python-process.ts'
import { readmeExample } from '../../fixtures/clients/readme-example.ts'

/** A notebook, as far as its code goes. */
const cellsSchema = z.object({ cells: z.array(z.object({ cell_type: z.string(), source: z.array(z.string()) })) })

const NEEDED = 'import grpc, google.protobuf, numpy, gymnasium, msgpack, pytest'

const python = findPython('DROIDGYM_PYTHON', '.venv', NEEDED)
const required = process.env['DROIDGYM_REQUIRE_ALL'] === '1'

describe.skipIf(python === undefined && !required)(
  'Python client (skipped without a Python that has grpcio, protobuf, numpy, gymnasium, msgpack and pytest)',
  () => {
    const gyms = [['a counter', countingGym], ['simulated phones', simulatedGym()]] as const
    test.each(gyms)('its tests pass against our server, with %s', async (_name, gym) => {
      await withServer(gym, async (address) => {
        const { code, output } = await runPython(['-m', 'pytest', '-q', '-p', 'no:cacheprovider', 'tests/server'], address)
        expect(code, output).toBe(0)
      })
    })

    test("Gymnasium's checker, wrappers and vectors take every observation", async () => {
      await withServer(simulatedGym(), async (address) => {
        const { code, output } = await runPython(['-m', 'pytest', '-q', '-p', 'no:cacheprovider', 'tests/shapes'], address)
        expect(code, output).toBe(0)
      })
    })

    const pages = ['README.md', `${PYTHON_CLIENT}/README.md`]
    test.each(pages)('the example in %s runs when pasted', async (page) => {
      await withServer(simulatedGym(), async (address) => {
        const { code, output } = await runPython(['-c', readmeExample(page, 'python', address)], address)
        expect(code, output).toBe(0)
        expect(output).toMatch(/^create alarm at 10:30 am (?:0\d\d \d+ )?\(256, 128, 3\)\n1 .+ 0\.0\n/)
      })
    })

    test('the example of many environments runs when pasted', async () => {
      await withServer(simulatedGym(), async (address) => {
        const example = readmeExample(`${PYTHON_CLIENT}/README.md`, 'python', address, 1)
        const { code, output } = await runPython(['-c', example], address)
        expect(code, output).toBe(0)
        expect(output).toMatch(/^\(8, 256, 128, 3\) \[\s*(\d+\s*){8}\]\n$/)
      })
    })

    test('the cells of the notebook run in their order', async () => {
      const folder = mkdtempSync(join(tmpdir(), 'droidgym-notebook-'))
      try {
        await withServer(simulatedGym(), async (address) => {
          const notebook = readFileSync(join(PYTHON_CLIENT, 'examples/first-steps.ipynb'), 'utf8')
          const code = cellsSchema.parse(JSON.parse(notebook)).cells
            .flatMap(({ cell_type: type, source }) => (type === 'code' ? [source.join('')] : []))
          const program = code.join('\n').replace('runs/one-tap', join(folder, 'one-tap'))
          const { code: status, output } = await runPython(['-c', program], address)
          expect(status, output).toBe(0)
          expect(output).toMatch(/^create alarm at 10:30 am on phone 0\d\d with seed \d+\n/)
          expect(output).toMatch(/\nTrue 0\d\d\n\(4, 256, 128, 3\)\n/)
          expect(output).toMatch(/ of 10 episodes \(test\) — report: /)
        })
      } finally {
        rmSync(folder, { recursive: true })
      }
    })

    test('the benchmark prints a rate', async () => {
      await withServer(simulatedGym(), async (address) => {
        const { code, output } = await runPython(['benchmarks/vector_rate.py', address, '2', '3'], address)
        expect(code, output).toBe(0)
        expect(output).toMatch(/^\{"steps_per_second": \d+\.\d+\}\n$/)
      })
    })

    test('goes on with new environments when the server has gone and come back', async () => {
      const first = await startServer(countingGym, { port: 0, graceMs: 100 }, () => undefined)
      let second: RunningServer | undefined
      try {
        const { code, output } = await runPython(['-c', GO_ON, first.address], first.address, async (said) => {
          if (said !== 'made\n') return
          await first.stop()
          second = await startServer(countingGym, { port: first.port, graceMs: 100 }, () => undefined)
        })
        expect(code, output).toBe(0)
        expect(output).toBe('made\nDroidgymError\n[1, 1]\n')
      } finally {
        await first.stop()
        await second?.stop()
      }
    })

    test.skipIf(!hasOpenssl)('proves itself to a server (skipped without openssl)', async () => {
      const authority = new Authority('authority')
      const folder = mkdtempSync(join(tmpdir(), 'droidgym-python-'))
      try {
        const tokens = join(folder, 'tokens.yaml')
        writeFileSync(tokens, '- { name: trainer, token: trainer-trainer-trainer }\n')
        const tls = { ...authority.sign('server'), clientCertificates: authority.certificate }
        const files = JSON.stringify({ ca: authority.certificate, ...authority.sign('client') })
        const prove = async (address: string): Promise<void> => {
          const { code, output } = await runPython(['-c', PROVE, address, files], address)
          expect(code, output).toBe(0)
          expect(output.trim().split('\n')).toEqual([
            '[1, 1] INVALID_TOKEN INVALID_TOKEN',
            'ValueError FileNotFoundError ValueError',
            'UNAVAILABLE UNAVAILABLE',
          ])
        }
        await withServer(countingGym, prove, { tls, tokens })
      } finally {
        authority.remove()
        rmSync(folder, { recursive: true })
      }
    })
  },
)

/** Arguments: the address, and the files of the TLS connection as JSON. */
const PROVE = `
import json, sys, droidgym
address, files = sys.argv[1], json.loads(sys.argv[2])
def said(**options):
    try:
        vector = droidgym.make_vec("${COUNTING_TASK.id}", num_envs=2, address=address, action_space="text", **options)
        vector.reset()
        steps = vector.step(("one", "one"))[4]["step"].tolist()
        vector.close()
        return steps
    except (droidgym.DroidgymError, OSError, ValueError) as error:
        return getattr(error, "reason", type(error).__name__)
tls, token = droidgym.Tls(**files), "trainer-trainer-trainer"
print(said(tls=tls, token=token), said(tls=tls), said(tls=tls, token="stranger-stranger"))
print(said(tls=tls, token="two words"), said(tls=droidgym.Tls(ca="missing.pem")), said(tls=droidgym.Tls(key="a.key")))
print(said(token=token), said(tls=droidgym.Tls(ca=files["ca"]), token=token))
`

/** Argument: the address of a server that stops and starts again once something is said. */
const GO_ON = `
import sys, time, droidgym
client = droidgym.Client(sys.argv[1])
def begin():
    vector = droidgym.make_vec("${COUNTING_TASK.id}", num_envs=2, client=client, action_space="text")
    vector.reset()
    return vector
vector = begin()
print("made", flush=True)
try:
    while True:
        vector.step(("wait", "wait"))
except droidgym.DroidgymError as error:
    print(type(error).__name__)
while True:
    try:
        print(begin().step(("one", "one"))[4]["step"].tolist())
        break
    except droidgym.DroidgymError as error:
        assert error.reason in ("UNAVAILABLE", "SHUTTING_DOWN"), error
        time.sleep(0.1)
`

async function withServer(
  gym: Gym,
  use: (address: string) => Promise<void>,
  options: ServerOptions = {},
): Promise<void> {
  const sharedPixels = mkdtempSync(join(tmpdir(), 'droidgym-shared-'))
  const server = await startServer(gym, { port: 0, graceMs: 100, sharedPixels, ...options }, () => undefined)
  try {
    await use(server.address)
  } finally {
    await server.stop()
    rmSync(sharedPixels, { recursive: true })
  }
}

function runPython(
  args: readonly string[],
  address: string,
  heard?: (output: string) => Promise<void>,
): Promise<Ended> {
  if (python === undefined) throw new Error(`No Python that can "${NEEDED}"; see ${PYTHON_CLIENT}/README.md`)
  return runClient([python, ...args], { DROIDGYM_ADDRESS: address }, heard)
}
