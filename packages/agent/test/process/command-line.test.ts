import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { splitCommand } from '@droidgym/agent/process/command-line'

describe('splitCommand', () => {
  it.each([
    ['./agent.sh', ['./agent.sh']],
    ['  python3  my agent.py ', ['python3', 'my', 'agent.py']],
    [`a 'b c' "d e" f\\ g`, ['a', 'b c', 'd e', 'f g']],
    [`a --name='it is' x"y"'z'`, ['a', '--name=it is', 'xyz']],
    [`a "say \\"hi\\" \\n" '\\'`, ['a', 'say "hi" \\n', '\\']],
    [`a '' $HOME *`, ['a', '', '$HOME', '*']],
  ])('%s', (text, words) => {
    expect(splitCommand(text)).toEqual(words)
  })

  it.each(['', '   ', `a 'b`, `a "b`, `a"`, `''`, 'a \\'])('has no command in %j', (text) => {
    expect(splitCommand(text)).toBeUndefined()
  })

  it('gives back what was quoted', () => {
    const words = fc.array(fc.string({ minLength: 1 }), { minLength: 1, maxLength: 6 })
    fc.assert(fc.property(words, fc.boolean(), (all, single) => {
      const quoted = (word: string): string => (
        single ? `'${word.replaceAll("'", `'\\''`)}'` : `"${word.replaceAll(/["\\$`]/g, '\\$&')}"`
      )
      expect(splitCommand(all.map(quoted).join(' '))).toEqual(all)
    }))
  })
})
