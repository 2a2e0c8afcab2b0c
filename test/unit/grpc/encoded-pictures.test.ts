import { expect, test } from 'vitest'
import type { MakeRequest__Output } from '@droidgym/protocol/v1/MakeRequest'
import type { MakeOptions } from '@droidgym/gym/environment-contract'
import type { EncodedPicture } from '@droidgym/gym/observation/encoded-picture'
import { readMakeRequest } from '@droidgym/server/grpc/codec/read-make-request'
import { writeMakeOptions } from '@droidgym/server/grpc/codec/write-description'
import { encodeResponse } from '@droidgym/server/grpc/codec/wire-message'
import { gymEncoder } from '@droidgym/server/grpc/codec/gym-encoder'
import { writeObservation } from '@droidgym/server/grpc/codec/write-observation'
import { observationTensors } from '@droidgym/server/grpc/dm-env-rpc/world-observation'
import { specsOf } from '@droidgym/server/grpc/dm-env-rpc/world-specs'
import { shownFields } from '@droidgym/server/http/episode/observation-fields'
import { readResetArguments } from '@droidgym/server/http/episode/reset-arguments'
import { toolResult } from '@droidgym/server/http/tools/call-tool'

const SIZE = { width: 20, height: 40 }
const RAW: MakeOptions = { task: 'clock/open_the_clock_app', actionSpace: 'ui', observation: { pixels: SIZE } }
const OPTIONS: MakeOptions = { ...RAW, encoding: 'jpeg', quality: 70 }
const FILE: EncodedPicture = { ...SIZE, format: 'jpeg', data: Uint8Array.of(0xff, 0xd8, 0xff, 7) }
const BASE64 = Buffer.from(FILE.data).toString('base64')
const INFO = { step: 1 } as Parameters<typeof gymEncoder.step>[0]['info']

test('A picture as a file says in a message what it is', () => {
  expect(writeObservation({ pixels: FILE }).pixels).toEqual({
    data: Buffer.from(FILE.data), shape: [40, 20, 3], dtype: 'uint8', encoding: 'jpeg',
  })
  const raw = { ...SIZE, pixels: new Uint8Array(20 * 40 * 3) }
  expect(writeObservation({ pixels: raw }).pixels).not.toHaveProperty('encoding')
})

test('It stays in the message of a batch, where pixels would lie apart', () => {
  const step = { observation: { pixels: FILE }, reward: 0, terminated: false, truncated: false, info: INFO }
  const { message, pixels } = gymEncoder.step(step, { pixelsApart: true })
  expect(pixels).toBeUndefined()
  expect(message.includes(Buffer.from(FILE.data))).toBe(true)
  expect(encodeResponse('Step', {}).length).toBeLessThan(message.length)
})

test('The options are described as they were given', () => {
  expect(writeMakeOptions(OPTIONS)).toMatchObject({ encoding: 'jpeg', quality: 70 })
  const inParts = { ...RAW, observation: { pixels: { ...SIZE, encoding: 'jpeg', quality: 70 } } } as const
  expect(writeMakeOptions(inParts)).toEqual(writeMakeOptions(OPTIONS))
})

test('dm_env_rpc has it as bytes of any number', () => {
  const specs = specsOf(OPTIONS)
  expect(specs.observations.get(1n)).toMatchObject({ name: 'pixels', shape: [-1] })
  expect(specsOf(RAW).observations.get(1n)).toMatchObject({ name: 'pixels', shape: [40, 20, 3] })
  const observation = { pixels: { data: Buffer.from(FILE.data) } } as Parameters<typeof observationTensors>[2]['observation']
  const seen = { observation, instruction: '', reward: 0, info: Uint8Array.of(0x80) }
  const tensor = observationTensors(specs, new Set(['pixels']), seen).get(1n)
  expect(tensor).toMatchObject({ shape: [4], elements: Buffer.from(FILE.data) })
  const unseen = { ...seen, observation: null }
  expect(observationTensors(specs, new Set(['pixels']), unseen).get(1n)).toMatchObject({ shape: [0] })
})

test('OpenEnv and MCP have it as it is, and say what it is where it is no PNG', async () => {
  const fields = await shownFields({ pixels: FILE, marks: { pixels: FILE, marks: [] } })
  expect(fields).toMatchObject({ screenshot: BASE64, screenshot_encoding: 'jpeg', marked_screenshot_encoding: 'jpeg' })
  const image = { type: 'image', data: BASE64, mimeType: 'image/jpeg' }
  const { content } = toolResult(fields)
  expect(content.slice(1)).toEqual([image, image])
  expect(content[0]).toEqual({ type: 'text', text: '{"marks":[]}' })
  const png = await shownFields({ pixels: { ...FILE, format: 'png' } })
  expect(png).toEqual({ screenshot: BASE64 })
  expect(toolResult(png).content[1]).toEqual({ ...image, mimeType: 'image/png' })
})

test('A reset of OpenEnv and MCP keeps the encoding as long as the observation', () => {
  const first = readResetArguments({ observation: ['screenshot'], encoding: 'jpeg', quality: 70 })
  expect(readResetArguments({}, first)).toMatchObject({ encoding: 'jpeg', quality: 70 })
  expect(readResetArguments({ encoding: 'png' }, first)).not.toHaveProperty('quality')
  expect(readResetArguments({ observation: ['text'] }, first)).not.toHaveProperty('encoding')
  expect(() => readResetArguments({ encoding: 'gif' })).toThrow('encoding')
  expect(() => readResetArguments({ quality: 101 })).toThrow('quality')
})

test('Shared pixels have no encoding', () => {
  const request = { ...writeMakeOptions(OPTIONS), sharedPixels: true, tasks: [] }
  expect(() => readMakeRequest(request as unknown as MakeRequest__Output, ['simulated'])).toThrow('shared_pixels goes with the encoding raw, not jpeg')
})
