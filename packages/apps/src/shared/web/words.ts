/** Of a longer text only so many words count. */
const MAX_WORDS = 12

/** The words of a text without regard to case, accents, signs and spaces. */
export function wordsOf(text: string): readonly string[] {
  const plain = text.normalize('NFKD').replaceAll(/[\u0300-\u036f'’]/g, '').normalize('NFC').toLowerCase()
  return (plain.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).slice(0, MAX_WORDS)
}

/** Whether no word can be meant: nothing on the web is about such words. */
export function isGibberish(words: readonly string[]): boolean {
  return words.every(isNonsense)
}

/**
 * One letter again and again, five letters or more without a vowel, or seven consonants in a row. Assumption: the rule.
 */
function isNonsense(word: string): boolean {
  if (/^(\p{L})\1{2,}$/u.test(word)) return true
  return /^[a-z]+$/.test(word) && (/^[^aeiouy]{5,}$/.test(word) || /[^aeiouy]{7}/.test(word))
}

/** What a question is about: its words without those that any question has. */
export function coreWords(text: string, aside: ReadonlySet<string>): readonly string[] {
  return wordsOf(text).filter((word) => !aside.has(word))
}

/** The text itself where it has no other words. */
export function coreOf(text: string, aside: ReadonlySet<string>): string {
  return coreWords(text, aside).join(' ') || text
}

/** The last part of an address about these words. */
export function slugOf(words: readonly string[]): string {
  return words.join('-')
}

/** A seed for what a phone of a seed has about a text (FNV-1a over UTF-16). */
export function seedOf(seed: number, text: string): number {
  let hash = (seed ^ 0x81_1c_9d_c5) >>> 0
  for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01_00_01_93)
  return hash >>> 0
}

export function capital(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1)
}
