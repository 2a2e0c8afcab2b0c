import type Sharp from 'sharp'

let loaded: Promise<typeof Sharp> | undefined

/** Loads a native library, which a server without recordings and encoded pictures does not need. */
export function loadSharp(): Promise<typeof Sharp> {
  loaded ??= import('sharp').then(({ default: sharp }) => {
    // Every picture is read once; a cache would only take memory.
    sharp.cache(false)
    // Our pictures are small, and many are encoded concurrently: several threads per picture would only compete.
    sharp.concurrency(1)
    return sharp
  })
  return loaded
}
