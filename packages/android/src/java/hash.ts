/** `String.hashCode` of Java: a polynomial in 31, in 32 bits with a sign. */
export function javaHash(text: string): number {
  let hash = 0
  for (let index = 0; index < text.length; index++) hash = (Math.imul(hash, 31) + text.charCodeAt(index)) | 0
  return hash
}
