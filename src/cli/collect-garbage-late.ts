import { setFlagsFromString } from 'node:v8'

/**
 * How full the room for old objects and for memory outside the heap gets before V8 looks for garbage in it, in percent:
 * first beside the work, then at once.
 */
const BESIDE_WORK = 80
const AT_ONCE = 95

/**
 * Pictures that pass between threads are memory outside the heap. V8 by itself looks for garbage in all of a small heap
 * after some forty steps with pictures, which takes a fifth of a server's time. For this process and its threads.
 */
export function collectGarbageLate(): void {
  setFlagsFromString(`--incremental-marking-soft-trigger=${BESIDE_WORK}`)
  setFlagsFromString(`--incremental-marking-hard-trigger=${AT_ONCE}`)
}
