/** Characters that formats treat specially: control characters, XML's own, the ends of planes, lone surrogates. */
const CHARACTERS = [
  'a', 'Z', '0', ' ', '<', '>', '&', '"', "'", '\n', '\t', '\r', '\b', '\f', '\u0000', '\u0001', '\u001F', '\u007F',
  '\u0085', '\u00A0', 'é', 'ж', '中', 'ع', '\u200F', '\u2028', '\uE000', '\uFDD0', '\uFFFE', '\uFFFF', '\uD800',
  '\uDC00', '😀', '🇩🇪', '\u{1FFFE}', '𐍈', 'क्षि', ']]>', '<!--', '\\', '{', '%',
]

/** A text of up to `longest` such characters. */
export function sampleText(random, longest) {
  return random.list(random.below(longest + 1), () => random.pick(CHARACTERS)).join('')
}
