import type { AnswerEncoder } from '../../service/hosts/answer-encoder.ts'
import { Stage, stage } from '@droidgym/base/trace/stage'
import { isEncoded } from '@droidgym/gym/observation/encoded-picture'
import { encodeResponse, encodeRollOut, HEADROOM } from './wire-message.ts'
import { writeColumns } from './write-columns.ts'
import { writeObservation, writePixels, writeReset, writeRollOut, writeStep } from './write-observation.ts'

/** Writes results as the responses of `droidgym.v1.Gym`. Pixels are copied once, from the frame into the message. */
export const gymEncoder: AnswerEncoder = {
  headroom: HEADROOM,

  reset: (result, { ring }) => stage(Stage.encode, () => ({ message: encodeResponse('Reset', writeReset(result, ring)) })),

  step: (result, { pixelsApart = false, ring }) =>
    stage(Stage.encode, () => {
      const { pixels, ...rest } = result.observation
      if (!pixelsApart || pixels === undefined || isEncoded(pixels) || ring !== undefined) {
        return { message: encodeResponse('Step', writeStep(result, ring)) }
      }
      return { message: encodeResponse('Step', writeStep({ ...result, observation: rest })), pixels }
    }),

  columns: (rows, share) => stage(Stage.encode, () => writeColumns(rows, share)),

  rollOut: (result) => stage(Stage.encode, () => ({ message: encodeRollOut(writeRollOut(result)) })),

  render: (frame) => ({ message: encodeResponse('Render', { pixels: writePixels(frame) }) }),

  loadSnapshot: (observation, { ring }) => ({
    message: encodeResponse('LoadSnapshot', { observation: writeObservation(observation, ring) }),
  }),
}
