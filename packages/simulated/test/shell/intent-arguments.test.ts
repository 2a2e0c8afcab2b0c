import { describe, expect, test } from 'vitest'
import { formatIntent } from '@droidgym/android/intent'
import { parseIntentArguments } from '@droidgym/simulated/shell/commands/activities/intent-arguments'

/** The intent as `am start` prints it. */
function printed(...args: readonly string[]): string {
  return formatIntent(parseIntentArguments(args).intent)
}

function extrasOf(...args: readonly string[]): unknown {
  return parseIntentArguments([...args, 'com.a']).intent.extras
}

const LAUNCHING = 'act=android.intent.action.MAIN cat=[android.intent.category.LAUNCHER]'

// What ActivityManagerShellCommand.makeIntent of API 29 returns.
describe('the intent of am start', () => {
  test('a bare word fills in what the options leave out', () => {
    expect(printed('com.a/.B')).toBe(`${LAUNCHING} cmp=com.a/.B`)
    expect(printed('-a', 'x', 'com.a/.B')).toBe('act=x cmp=com.a/.B')
    expect(printed('-n', 'com.a/.B', 'com.c')).toBe(`${LAUNCHING} pkg=com.c cmp=com.a/.B`)
    expect(printed('-d', 'x:y', 'http://h/p')).toBe('act=android.intent.action.VIEW dat=x:y')
    expect(printed('com.a', '-a', 'ignored')).toBe(`${LAUNCHING} pkg=com.a`)
    expect(printed('--', '-a/b')).toBe(`${LAUNCHING} cmp=-a/b`)
  })

  test('options set flags; -f replaces those before it', () => {
    expect(printed('--activity-clear-task', '--grant-read-uri-permission', 'com.a')).toContain('flg=0x8001')
    expect(printed('--activity-clear-task', '-f', '0x20', '--activity-single-top', 'com.a')).toContain('flg=0x20000020')
    expect(printed('-f', '010', 'com.a')).toContain('flg=0x8')
    expect(printed('-f', '-1', 'com.a')).toContain('flg=0xffffffff')
  })

  test('options behind --selector describe the selector', () => {
    expect(printed('-a', 'x', '--selector', '-c', 'y')).toBe('act=x sel=cat=[y]}')
  })

  test('URIs of intents are taken apart', () => {
    expect(printed('intent://h/p#Intent;scheme=http;action=x.y;S.k=a%20b;end')).toBe('act=x.y dat=http://h/... (has extras)')
    expect(printed('intent:#Intent;component=com.a/.B;launchFlags=0x10;end')).toBe(
      'act=android.intent.action.VIEW flg=0x10 cmp=com.a/.B',
    )
    expect(printed('android-app://com.x/http/host/p')).toBe('act=android.intent.action.VIEW dat=http://host/... pkg=com.x')
    expect(printed('android-app://com.x')).toBe('act=android.intent.action.MAIN pkg=com.x')
  })

  test('extras have the type of their option', () => {
    expect(extrasOf('--ei', 'k', '0x10')).toEqual({ k: 16 })
    expect(extrasOf('--ez', 'k', 'T')).toEqual({ k: true })
    expect(extrasOf('--ef', 'k', '0.1f')).toEqual({ k: Math.fround(0.1) })
    expect(extrasOf('--esn', 'k')).toEqual({ k: null })
    expect(extrasOf('--esa', 'k', 'a\\,b,c,,')).toEqual({ k: ['a\\,b', 'c'] })
    expect(extrasOf('--eia', 'k', '1,-2')).toEqual({ k: [1, -2] })
  })
})

describe('am start refuses', () => {
  test.each([
    [[], 'IllegalArgumentException: No intent supplied'],
    [['--es', 'k', 'v'], 'IllegalArgumentException: No intent supplied'],
    [['-x'], 'IllegalArgumentException: Unknown option: -x'],
    [['-a'], 'IllegalArgumentException: Argument expected after "-a"'],
    [['-Wx', '-a', 'x'], 'IllegalArgumentException: No argument expected after "-Wx"'],
    [['-n', 'com.a/'], 'IllegalArgumentException: Bad component name: com.a/'],
    [['--user', 'x'], 'IllegalArgumentException: Bad user number: x'],
    [['--ez', 'k', 'yes'], 'IllegalArgumentException: Invalid boolean value: yes'],
    [['-f', '4294967296'], 'NumberFormatException: For input string: "4294967296"'],
    [['-f', ''], 'NumberFormatException: Zero length string'],
    [['--ei', 'k', '+-1'], 'NumberFormatException: Sign character in wrong position'],
    [['--el', 'k', '0x1'], 'NumberFormatException: For input string: "0x1"'],
    [['--ef', 'k', ' '], 'NumberFormatException: empty String'],
    [['--ef', 'k', '1.5.2'], 'NumberFormatException: For input string: "1.5.2"'],
    [['-p', 'com.a', '--selector', '-a', 'x'], "IllegalArgumentException: Can't set selector when package name is already set"],
    [['--attach-agent', 'a', '--attach-agent', 'b'], 'IllegalArgumentException: Unknown option: --attach-agent'],
  ])('%j', (args, message) => {
    expect(() => parseIntentArguments(args)).toThrow(`\nException occurred while executing:\njava.lang.${message}`)
  })
})
