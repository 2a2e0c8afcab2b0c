/** A page draws pixels, and encodes none. */
export function loadSharp(): Promise<never> {
  return Promise.reject(new Error('There is no encoder of pictures on a web page: leave encoding out'))
}
