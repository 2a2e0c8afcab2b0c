import { expect, test } from 'vitest'
import type { EncodedPicture } from '@droidgym/gym/observation/encoded-picture'
import { modelConfigSchema } from '@droidgym/agent/model/model-config'
import { pictureUrl } from '@droidgym/agent/model/prompt/picture-url'
import { readDeclaration } from '@droidgym/agent/process/declaration'
import { AGENT_PROTOCOL } from '@droidgym/agent/process/message-stream'
import { observationMessage } from '@droidgym/agent/process/observation-message'

const SIZE = { width: 20, height: 40 }
const FILE: EncodedPicture = { ...SIZE, format: 'jpeg', data: Uint8Array.of(0xff, 0xd8, 0xff, 7) }

test('A model gets a file as it is, and pixels as a PNG', async () => {
  expect(await pictureUrl(FILE)).toBe('data:image/jpeg;base64,/9j/Bw==')
  expect(await pictureUrl({ ...FILE, format: 'webp' })).toBe('data:image/webp;base64,/9j/Bw==')
  const raw = { ...SIZE, pixels: new Uint8Array(20 * 40 * 3) }
  expect(await pictureUrl(raw)).toMatch(/^data:image\/png;base64,iVBOR/)
})

test('An agent in a process declares an encoding, and is told what file it gets', () => {
  const pixels = { ...SIZE, encoding: 'jpeg', quality: 70 }
  const { observation } = readDeclaration({ protocol: AGENT_PROTOCOL, observation: { pixels } })
  expect(observation.pixels).toEqual(pixels)
  expect(observationMessage({ pixels: FILE }, observation)).toEqual({
    pixels: { ...SIZE, encoding: 'jpeg', data: Buffer.from(FILE.data) },
  })
})

test.each([
  [{ ...SIZE, encoding: 'gif' }, 'observation.pixels'],
  [{ ...SIZE, encoding: 'jpeg', quality: 101 }, 'observation.pixels'],
  [{ ...SIZE, encoding: 'png', quality: 80 }, 'quality goes with the encoding jpeg or webp'],
])('It cannot declare %o', (pixels, message) => {
  expect(() => readDeclaration({ protocol: AGENT_PROTOCOL, observation: { pixels } })).toThrow(message)
})

test('The configuration of a language model chooses an encoding', () => {
  const configured = (picture: object) => modelConfigSchema.shape.observation.safeParse({ picture })
  expect(configured({ ...SIZE, encoding: 'jpeg', quality: 70 }).data?.picture).toEqual({ ...SIZE, encoding: 'jpeg', quality: 70 })
  expect(configured({ ...SIZE, encoding: 'png', quality: 70 }).error?.message).toContain('quality goes with the encoding')
})
