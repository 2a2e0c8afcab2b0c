import { Redis } from 'ioredis'
import { EvaluationError, EvaluationErrorCode } from '../../play/evaluation-error.ts'

/** Timeout of the first answer; later, a lost Redis is waited for. */
const FIRST_ANSWER_MS = 5_000
const LONGEST_PAUSE_MS = 2_000

/**
 * A connection that reconnects to Redis; commands wait meanwhile. `tell` receives a line when the connection is lost
 * and when it is back. Rejects with `NO_QUEUE` if there is no answer at first.
 */
export async function connectRedis(url: string, tell: (line: string) => void): Promise<Redis> {
  const place = placeOf(url)
  const redis = new Redis(url, {
    lazyConnect: true,
    // BullMQ requires this for blocking commands.
    maxRetriesPerRequest: null,
    retryStrategy: (times) => Math.min(100 * times, LONGEST_PAUSE_MS),
  })
  let reason = 'it did not answer in time'
  // Reported when the connection closes, which follows every error.
  redis.on('error', (error: Error) => (reason = error.message))
  const deadline = AbortSignal.timeout(FIRST_ANSWER_MS)
  try {
    await Promise.race([
      redis.connect().then(() => redis.ping()),
      new Promise((_resolve, reject) => {
        deadline.addEventListener('abort', () => reject(new Error(reason)))
      }),
    ])
  } catch (cause) {
    disconnect(redis)
    const why = reason === '' ? 'no server listens there' : reason
    const message = `Cannot reach Redis at ${place}: ${why}. Start it, or correct --queue`
    throw new EvaluationError(EvaluationErrorCode.noQueue, message, { cause })
  }
  reason = 'it closed the connection'
  let there = true
  redis.on('close', () => {
    if (there) tell(`Redis at ${place} is gone (${reason}); waiting for it`)
    there = false
  })
  redis.on('ready', () => {
    if (!there) tell(`Redis at ${place} is back`)
    there = true
  })
  return redis
}

/** Closes a connection silently, without reconnecting. */
export function disconnect(redis: Redis): void {
  redis.removeAllListeners('close')
  redis.disconnect()
}

/** The address without the password. */
function placeOf(url: string): string {
  const address = URL.canParse(url) ? new URL(url) : undefined
  if (address?.protocol === 'redis:' || address?.protocol === 'rediss:') return `${address.protocol}//${address.host}`
  const message = `${JSON.stringify(url)} is no address of a queue: write it as redis://HOST:6379`
  throw new EvaluationError(EvaluationErrorCode.noQueue, message)
}
