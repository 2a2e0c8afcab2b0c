import fc from 'fast-check'
import { beforeEach, describe, expect, it } from 'vitest'
import { loadSqlite } from '@droidgym/android/storage/sqlite'
import type { Phone } from '@droidgym/phone/phone'
import type { Shell } from '@droidgym/simulated/shell/shell'
import { smallPhone } from '@droidgym/simulated/test/small-phone'
import { finish, shellOf, typed } from '@droidgym/simulated/test/shell/session'

let phone: Phone
let shell: Shell

beforeEach(async () => {
  await loadSqlite()
  phone = smallPhone()
  shell = shellOf(phone)
})

/** What a line prints on stdout. */
async function output(line: string): Promise<string> {
  return (await finish(shell, line, { uid: 0 })).stdout
}

describe('a shell line', () => {
  it.each([
    ['echo one   two', 'one two\n'],
    ['echo "one   two"', 'one   two\n'],
    [`echo 'a "b" $HOME \\n' x`, 'a "b" $HOME \n x\n'],
    ['echo a\\ \\ b', 'a  b\n'],
    ['A=1; B="$A 2"; echo $B "$B" \'$B\'', '1 2 1 2 $B\n'],
    ['echo ${NOTHING:-otherwise} ${PWD}', 'otherwise /\n'],
    ['echo $(echo in; echo side) `echo tick`', 'in side tick\n'],
    ['false; echo $?; true; echo $?', '1\n0\n'],
    ['true && echo yes || echo no', 'yes\n'],
    ['false && echo yes || echo no', 'no\n'],
    ['! false && echo turned', 'turned\n'],
    ['echo a # echo b', 'a\n'],
    ['printf "%s-%03d\\n" x 7 y 8', 'x-007\ny-008\n'],
    ['(cd /sdcard; pwd); pwd', '/sdcard\n/\n'],
    ['{ echo a; echo b; } | wc -l', '2\n'],
    ['if true; then echo yes; else echo no; fi', 'yes\n'],
    ['if false; then echo yes; else echo no; fi; echo on', 'no\non\n'],
    ['if false; then echo 1; elif [ a = a ]; then if true; then echo 2; fi; else echo 3; fi | cat', '2\n'],
    ['if false\nthen echo yes\nfi\necho $?', '0\n'],
    ['echo if then fi; echo iffy', 'if then fi\niffy\n'],
    ['if true; then exit 3; fi > /dev/null; echo no', ''],
    ['sh -c \'if [ -e "$2" ]; then echo old; else echo "$1 new"; fi\' sh a /sdcard/none', 'a new\n'],
    ['echo b a c | tr " " "\\n" | sort -r | head -2', 'c\nb\n'],
    ['echo one,two,three | cut -d, -f1,3', 'one,three\n'],
    ['echo path/to | sed s/to/from/', 'path/from\n'],
    ['[ -e /sdcard/none ] && echo there || echo gone', 'gone\n'],
    ['[ -d /sdcard ] && [ ! -f /sdcard ] && echo directory', 'directory\n'],
    ['sh -c "echo $0 \\$1 \\$2" name first second', '/system/bin/sh first second\n'],
    ['eval "X=5; echo \\$X"; echo $X', '5\n5\n'],
  ])('%s', async (line, expected) => {
    expect(await output(line)).toBe(expected)
  })

  it('keeps stdout and stderr apart, and joins them when asked', async () => {
    expect(await finish(shell, 'nothing', {})).toEqual({
      stdout: '',
      stderr: '/system/bin/sh: nothing: not found\n',
      exitCode: 127,
    })
    expect(await output('nothing 2>&1')).toBe('/system/bin/sh: nothing: not found\n')
    expect((await finish(shell, 'nothing 2>/dev/null; exit 3')).exitCode).toBe(3)
    expect((await finish(shell, 'ls /none 2>/dev/null')).stderr).toBe('')
  })

  it('writes, appends and reads files', async () => {
    expect(await output('echo one > /sdcard/a; echo two >> /sdcard/a; wc -l < /sdcard/a; cat /sdcard/a')).toBe(
      '2\none\ntwo\n',
    )
    expect((await finish(shell, 'echo x > /system/a')).stderr).toBe(
      "/system/bin/sh: can't create /system/a: Operation not permitted\n",
    )
    expect((await finish(shell, 'cat < /sdcard/none')).stderr).toBe(
      "/system/bin/sh: can't open /sdcard/none: No such file or directory\n",
    )
  })

  it('matches file names', async () => {
    await output('mkdir -p /sdcard/g/h; touch /sdcard/g/a.txt /sdcard/g/b.txt /sdcard/g/c.png /sdcard/g/h/d.txt')
    expect(await output('echo /sdcard/g/*.txt')).toBe('/sdcard/g/a.txt /sdcard/g/b.txt\n')
    expect(await output('cd /sdcard/g; echo *.png */*.txt "*.png" none*')).toBe('c.png h/d.txt *.png none*\n')
    expect(await output('rm /sdcard/g/?.txt; ls /sdcard/g')).toBe('c.png\nh\n')
  })

  it('passes bytes through unchanged', async () => {
    const bytes = Uint8Array.from({ length: 70_000 }, (_, index) => (index * 7 + (index >> 8)) & 255)
    phone.writeFile('/sdcard/bytes', bytes)
    const process = shell.start('cat /sdcard/bytes | cat | cat', {})
    const parts: Uint8Array[] = []
    for await (const chunk of process.output) parts.push(chunk.bytes)
    expect(Buffer.compare(Buffer.concat(parts), bytes)).toBe(0)
  })

  it.each([
    ['echo "open', '/system/bin/sh: no closing quote\n'],
    ['echo a |', '/system/bin/sh: syntax error: unexpected EOF\n'],
    ['| echo a', "/system/bin/sh: syntax error: unexpected '|'\n"],
    ['echo a )', "/system/bin/sh: syntax error: unexpected ')'\n"],
    ['echo a >', "/system/bin/sh: syntax error: unexpected 'newline'\n"],
  ])('refuses %s', async (line, stderr) => {
    expect(await finish(shell, line)).toEqual({ stdout: '', stderr, exitCode: 1 })
  })

  it('reads its lines from its input when it has none', async () => {
    const lines = typed('cd /sd', 'card\npwd; echo "two\nlines"\n', 'su\nwhoami\nexit\nwhoami\nexit 4\necho never\n')
    expect(await finish(shell, '', { stdin: lines })).toEqual({
      stdout: '/sdcard\ntwo\nlines\nroot\nshell\n',
      stderr: '',
      exitCode: 4,
    })
  })

  it('prompts when it has a terminal', async () => {
    const { stdout, stderr } = await finish(shell, '', { stdin: typed('cd /sdcard\n', 'su\n'), terminal: true })
    expect(stdout).toBe('')
    expect(stderr).toBe('generic_x86_64:/ $ generic_x86_64:/sdcard $ generic_x86_64:/sdcard # generic_x86_64:/sdcard $ ')
  })

  it('ends running commands when their reader has gone, or when they are killed', async () => {
    expect(await output('logcat | head -n 1')).toBe('--------- beginning of system\n')
    const following = shell.start('logcat -v raw')
    const seen: string[] = []
    for await (const { bytes } of following.output) {
      seen.push(Buffer.from(bytes).toString())
      if (seen.length === 1) phone.shell(['log', '-t', 'Test', 'here it is'])
      else following.kill()
    }
    expect(seen[0]).toContain('START u0')
    expect(seen[1]).toContain('here it is\n')
    expect(await following.exitCode).toBe(137)
  })

  it('sleeps on the clock of the phone', async () => {
    const before = phone.state.time
    expect(await finish(shell, 'sleep 5; echo awake')).toMatchObject({ stdout: 'awake\n', exitCode: 0 })
    expect(phone.state.time - before).toBeGreaterThanOrEqual(5000)
  })
})

const quote = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`

describe('words', () => {
  it('come out as they were quoted', async () => {
    const words = fc.array(fc.string({ unit: 'binary' }).filter((text) => !/[\0\uD800-\uDFFF]/.test(text)), { minLength: 1, maxLength: 5 })
    await fc.assert(
      fc.asyncProperty(words, async (texts) => {
        const line = `printf '%s\\n' ${texts.map(quote).join(' ')}`
        expect(await output(line)).toBe(texts.map((text) => `${text}\n`).join(''))
      }),
      { numRuns: 60 },
    )
  })

  it('of any kind end in an exit code and nothing worse', async () => {
    const tokens = fc.constantFrom(
      'echo', 'cat', 'grep', 'settings', 'am', 'pm', 'wm', 'input', 'ls', 'rm', 'cd', 'su', 'sh', 'logcat', 'dumpsys',
      'content', 'date', 'stat', 'tr', 'head', 'cut', 'sed', 'test', '[', 'cmd', 'ime', 'service', 'ps', 'cp', 'mv',
      '-c', '-d', '-n', '-e', '-v', '|', '||', '&&', ';', '&', '>', '>>', '<', '2>&1', '(', ')', '{', '}', '!', '$?',
      '$X', '${X:-y}', '$(', '`', '"', "'", '\\', '*', '/sdcard/*', '/data', '#', '=', 'A=b', '\n', '0', '-1', 'get',
      'start', 'list', 'dump', 'put', 'system', '--user', 'query', 'x',
    )
    const lines = fc.oneof(fc.string({ maxLength: 60 }), fc.array(tokens, { maxLength: 12 }).map((some) => some.join(' ')))
    await fc.assert(
      fc.asyncProperty(lines.filter((line) => line.trim() !== '' && !/sleep|reboot/.test(line)), async (line) => {
        const process = shell.start(line, { uid: 0 })
        // What follows the log goes on until it is stopped.
        const stop = setTimeout(() => process.kill(), 500)
        let printed = 0
        for await (const { bytes } of process.output) printed += bytes.length
        const code = await process.exitCode
        clearTimeout(stop)
        expect(code).toBeGreaterThanOrEqual(0)
        expect(code).toBeLessThanOrEqual(255)
        // 134: the command failed in a way that it should not.
        expect([code, printed]).not.toEqual([134, expect.anything()])
      }),
      { numRuns: 300 },
    )
  })
})
