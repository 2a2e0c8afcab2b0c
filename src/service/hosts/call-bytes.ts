import type { MakeOptions } from '../../gym/environment-contract.ts'
import { pictureBytes, REST_BYTES, stepBytes } from '../answers/answer-size.ts'
import type { HostCall } from './host-call.ts'

/** The largest answer to a call, in bytes. `options`: what the environment was made with, if known. */
export function callBytes(call: HostCall, options: MakeOptions | undefined): number {
  switch (call.kind) {
    case 'step':
    case 'reset':
    case 'loadSnapshot':
      return stepBytes(options)
    case 'render':
      return pictureBytes(call.size)
    case 'saveSnapshot':
    case 'deleteSnapshot':
    case 'status':
      return REST_BYTES
  }
}
