import type { ConformanceCheck } from './check.ts'
import { claim, claimEqual } from './claims.ts'

/** Checks of running programs. */
export const SHELL_CHECKS: readonly ConformanceCheck[] = [
  {
    id: 'shell/streams-apart',
    what: 'Output, errors and exit code come apart.',
    run: async ({ device }) => {
      const result = await device.shell(['sh', '-c', 'echo out; echo err >&2; exit 3'])
      claimEqual('The result', result, { stdout: 'out\n', stderr: 'err\n', exitCode: 3 })
    },
  },
  {
    id: 'shell/arguments-verbatim',
    what: 'Every argument arrives as it is, whatever a shell would make of it.',
    run: async ({ device }) => {
      const { stdout, exitCode } = await device.shell(['printf', '[%s]', ...HOSTILE])
      claimEqual('What arrived', stdout, HOSTILE.map((argument) => `[${argument}]`).join(''))
      claimEqual('The exit code', exitCode, 0)
      for (const argument of HOSTILE) {
        const alone = await device.shell(['printf', '[%s]', argument])
        claimEqual('What arrived alone', alone.stdout, `[${argument}]`)
      }
    },
  },
  {
    id: 'shell/unknown-command',
    what: 'A program that is not there ends with 127 and an error.',
    run: async ({ device }) => {
      const { stderr, exitCode } = await device.shell(['droidgym-no-such-program'])
      claimEqual('The exit code', exitCode, 127)
      claim(/not found/.test(stderr), 'The error', 'not found', stderr)
    },
  },
  {
    id: 'shell/failing-command',
    what: 'A program that fails is a result, not an error.',
    run: async ({ device }) => {
      claimEqual('The exit code of false', (await device.shell(['false'])).exitCode, 1)
      const { stdout, stderr, exitCode } = await device.shell(['cat', '/data/local/tmp/droidgym-none'])
      claim(exitCode !== 0 && stdout === '', 'cat of an absent file', 'a failure without output', { exitCode, stdout })
      claim(/No such file/.test(stderr), 'The error', 'No such file', stderr)
    },
  },
  {
    id: 'shell/long-output',
    what: 'Long output arrives whole.',
    run: async ({ device }) => {
      const { stdout } = await device.shell(['seq', '1', String(LINES)])
      const expected = Array.from({ length: LINES }, (_, index) => `${index + 1}\n`).join('')
      claim(stdout === expected, 'The output of seq', `${expected.length} characters`, stdout.length)
    },
  },
  {
    id: 'shell/at-once',
    what: 'Programs that run at once each get their own output.',
    run: async ({ device }) => {
      const words = Array.from({ length: 8 }, (_, index) => `word ${index}`)
      const results = await Promise.all(words.map((word) => device.shell(['echo', word])))
      claimEqual('The outputs', results.map(({ stdout }) => stdout), words.map((word) => `${word}\n`))
    },
  },
]

const LINES = 20_000

const HOSTILE = [
  'two words',
  '',
  '; rm -rf /data/local/tmp/none',
  '$(reboot) `id` ${PATH} $HOME',
  `'single' "double" \\backslash\\`,
  'a\nb\tc',
  '* ? [a-z] {a,b} ~ # ! % ^ & | < > ( )',
  '-n',
  '--help',
  'ünïcödé 漢字 العربية 🙂',
]
