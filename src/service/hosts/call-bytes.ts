import type { MakeOptions } from '../../gym/environment-contract.ts'
import { pictureBytes, REST_BYTES, stepBytes } from '../answers/answer-size.ts'
import type { HostCall } from './host-call.ts'

/** What an environment answers a call with, in bytes at most. `options`: what it was made with, if it is known. */
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
