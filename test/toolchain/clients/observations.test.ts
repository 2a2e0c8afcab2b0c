import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { connect } from '../../../clients/typescript/src/index.ts'
import type { Element, Observation, ObservationOptions } from '../../../clients/typescript/src/index.ts'
import { simulatedGym } from '@droidgym/gym/gym'
import { startServer } from '@droidgym/server/grpc/server'
import { findPython, runPython } from './python-process.ts'

const NEEDED = 'import grpc, google.protobuf, numpy, gymnasium, msgpack'
const python = findPython('DROIDGYM_PYTHON', '.venv', NEEDED)
const required = process.env['DROIDGYM_REQUIRE_ALL'] === '1'

const TASK = 'clock/create_alarm_at_10_30_am'
/** Environments of three scripts, one from right to left. */
const ENVIRONMENTS = ['100', '105', '109']
const SHOWN: ObservationOptions = {
  pixels: { width: 64, height: 128 }, elements: true, xml: true, text: { boxes: true }, html: true, marks: true,
  ocr: true, arrays: { length: 40 }, actionMask: true,
}

describe.skipIf(python === undefined && !required)(
  'observations in both clients (skipped without a Python that has grpcio, protobuf, numpy, gymnasium and msgpack)',
  () => {
    test('have the same bytes, and keep to the spaces that Python declares', async () => {
      await withServer(async (address) => {
        const here = []
        const client = await connect(address)
        for (const environment of ENVIRONMENTS) {
          const made = await client.make({ task: TASK, environment, seed: 5, actionSpace: 'discrete', observation: SHOWN })
          here.push(digests((await made.reset()).observation), digests((await made.step(378)).observation))
        }
        client.close()
        expect(await lines(address, SAME)).toEqual(here)
        expect(new Set(here.map(({ marks }) => marks)).size).toBe(here.length)
      })
    })

    test('are batched as Gymnasium batches them', async () => {
      await withServer(async (address) => {
        expect(await lines(address, BATCHED)).toEqual(['ok'])
      })
    })
  },
)

async function withServer(use: (address: string) => Promise<void>): Promise<void> {
  const server = await startServer(simulatedGym(), { port: 0, graceMs: 100 }, () => undefined)
  try {
    await use(server.address)
  } finally {
    await server.stop()
  }
}

async function lines(address: string, program: string): Promise<readonly unknown[]> {
  const { code, output } = await runPython([python ?? 'python3', '-c', program], { DROIDGYM_ADDRESS: address })
  expect(code, output).toBe(0)
  return output.trim().split('\n').map((line) => JSON.parse(line) as unknown)
}

/** What stands in each part, in few letters. Python computes the same. */
function digests(seen: Observation): Record<string, string> {
  const { pixels, elements, xml, text, html, marks, ocr, arrays, actionMask } = seen
  const numbers = (values?: Uint8Array | Int32Array | Float32Array): Uint8Array =>
    new Uint8Array(values?.buffer ?? new ArrayBuffer(), values?.byteOffset, values?.byteLength)
  const list = (values: unknown): string => JSON.stringify(values)
  const tuple = ({ numericTag, resourceId, className, contentDescription, text: words, checked, bounds }: Element) =>
    [numericTag, resourceId, className, contentDescription, words, checked, bounds]
  return {
    pixels: sha(numbers(pixels?.data)),
    elements: sha(list(elements?.map(tuple))),
    xml: sha(xml ?? ''),
    text: sha(text ?? ''),
    html: sha(html ?? ''),
    marks: sha(
      numbers(marks?.data),
      list(marks?.marks.map(({ number, numericTag, bounds }) => [number, numericTag, bounds])),
    ),
    ocr: sha(list(ocr?.map(({ text: words, bounds, confidence }) => [words, bounds, confidence]))),
    arrays: sha(
      ...[arrays?.boxes, arrays?.flags, arrays?.classIds, arrays?.textIds, arrays?.mask].map(numbers),
      String(arrays?.leftOut),
    ),
    action_mask: sha(numbers(actionMask)),
  }
}

function sha(...parts: readonly (Uint8Array | string)[]): string {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return hash.digest('hex')
}

/** Prints the digests of the same observations; what it prints of `text` is read back as Python. */
const SAME = `
import ast, hashlib, json, os, droidgym
def sha(*parts):
    digest = hashlib.sha256()
    for part in parts:
        digest.update(part.encode() if isinstance(part, str) else part)
    return digest.hexdigest()
def listed(values):
    def whole(value):
        if isinstance(value, tuple):
            return [whole(one) for one in value]
        return int(value) if isinstance(value, float) and value.is_integer() else value
    return json.dumps(whole(values), ensure_ascii=False, separators=(",", ":"))
def digests(seen):
    arrays = seen["arrays"]
    names = ("boxes", "flags", "class_ids", "text_ids", "mask")
    return {
        "pixels": sha(seen["pixels"].tobytes()), "elements": sha(listed(seen["elements"])), "xml": sha(seen["xml"]),
        "text": sha(seen["text"]), "html": sha(seen["html"]),
        "marks": sha(seen["marks"]["pixels"].tobytes(), listed(seen["marks"]["marks"])), "ocr": sha(listed(seen["ocr"])),
        "arrays": sha(*(arrays[name].tobytes() for name in names), str(int(arrays["left_out"][0]))),
        "action_mask": sha(seen["action_mask"].tobytes()),
    }
fields = ("pixels", "elements", "xml", "text", "html", "marks", "ocr", "arrays", "action_mask")
for environment in ${JSON.stringify(ENVIRONMENTS)}:
    with droidgym.make(
        "${TASK}", environment=environment, seed=5, action_space="discrete", observation=fields, pixel_size=(64, 128),
        text_boxes=True, arrays_length=40,
    ) as env:
        for seen in (env.reset()[0], env.step(378)[0]):
            assert env.observation_space.contains(seen), seen
            assert env.observation_space.contains(env.observation_space.sample())
            read = ast.literal_eval(seen["text"])
            assert str(read) == seen["text"]
            assert [entry["text"] for entry in read] == [element.text for element in seen["elements"]]
            print(json.dumps(digests(seen)))
`

const BATCHED = `
import json, numpy as np, droidgym
fields = ("text", "marks", "ocr", "arrays", "action_mask")
vector = droidgym.make_vec("${TASK}", num_envs=3, environment="100", action_space="discrete", observation=fields)
try:
    seen, _ = vector.reset(seed=1)
    assert vector.observation_space.contains(seen), seen
    assert seen["arrays"]["boxes"].shape == (3, 128, 4) and seen["action_mask"].shape == (3, 385)
    stepped = vector.step(np.array([384, 378, 0]))[0]
    assert vector.observation_space.contains(stepped), stepped
    again, _ = vector.reset(options={"reset_mask": np.array([True, False, False])})
    assert np.array_equal(again["action_mask"][1:], stepped["action_mask"][1:])
    assert again["text"][0] == seen["text"][0] and again["text"][1:] == stepped["text"][1:]
    vector.send(np.array([1, 2, 3]))
    some = vector.recv(2)[0]
    assert some["marks"]["pixels"].shape == (2, 256, 128, 3) and len(some["ocr"]) == 2
finally:
    vector.close()
print(json.dumps("ok"))
`
