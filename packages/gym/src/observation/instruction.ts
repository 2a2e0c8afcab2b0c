import { ELEMENT_WORDS } from './element-arrays.ts'
import { hashWords } from './hashed-words.ts'
import type { Instruction } from './observation.ts'

/** How an instruction becomes the numbers of `Instruction.wordIds`: its words have the numbers that elements' have. */
export const INSTRUCTION_WORDS = { buckets: ELEMENT_WORDS.buckets, length: 32 } as const

export function instructionOf(text: string): Instruction {
  return { text, wordIds: Int32Array.from(hashWords(text, INSTRUCTION_WORDS)) }
}
