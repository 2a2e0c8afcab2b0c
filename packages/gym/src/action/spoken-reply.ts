/** The tags around a model's thoughts: those of most models, and those of Kimi and Magistral. */
const TAG = /<\s*(?:\/\s*)?(?:\w+:)?(?:think(?:ing)?|thoughts?|reasoning)(?:\s[^<>]*)?\/?>|◁\/?think▷|\[\/?THINK\]/giu
const CLOSES = /^.\s*\//u

/** Tokens that end a model's turn and that some servers leave in the text. */
const ENDS: readonly string[] = [
  '<|im_end|>', '<|endoftext|>', '<|eot_id|>', '<|eom_id|>', '<|end_of_text|>', '<|end|>', '<|return|>', '<|eos|>',
  '<|im_start|>', '<|user|>', '<|observation|>', '<end_of_turn>', '<eos>', '</s>', '<｜end▁of▁sentence｜>', '[EOS]',
]

/**
 * What a model says in a reply: the text outside its thoughts, without the tokens that end its turn. After an unclosed
 * thought there is nothing: it was cut. Everything before a closing tag without an opening one is a thought, too: chat
 * templates often begin it themselves.
 */
export function spokenReply(reply: string): string {
  let spoken = ''
  let from = 0
  let inThought = false
  for (const { 0: tag, index } of reply.matchAll(TAG)) {
    if (tag.endsWith('/>')) continue
    const closes = CLOSES.test(tag)
    if (!inThought) spoken = closes ? '' : spoken + reply.slice(from, index)
    inThought = !closes
    from = index + tag.length
  }
  return withoutEnd(inThought ? spoken : spoken + reply.slice(from))
}

/** Whether a text can be part of what is said: it holds no tag of a thought and does not end like a turn. */
export function canBeSpoken(text: string): boolean {
  return spokenReply(text) === text && text.search(TAG) < 0
}

function withoutEnd(text: string): string {
  for (let rest = text; ;) {
    const trimmed = rest.trimEnd()
    const end = ENDS.find((token) => trimmed.endsWith(token))
    if (end === undefined) return rest
    rest = trimmed.slice(0, -end.length)
  }
}
