import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readServeConfig } from '../../../src/cli/options/serve/serve-config.ts'
import type { ServeConfig } from '../../../src/cli/options/serve/serve-config.ts'
import { readServerOptions } from '@droidgym/server/service/options/server-options'

const folder = mkdtempSync(join(tmpdir(), 'droidgym-config-'))
afterAll(() => {
  rmSync(folder, { recursive: true })
})

function fileWith(text: string): string {
  const path = join(folder, 'droidgym.yaml')
  writeFileSync(path, text)
  return path
}

interface Given {
  readonly flags?: Readonly<Record<string, unknown>>
  readonly environment?: Readonly<Record<string, string>>
  readonly file?: string
}

function read({ flags = {}, environment = {}, file }: Given): ServeConfig {
  return readServeConfig({
    flags: new Map(Object.entries(flags)),
    environment,
    ...(file !== undefined && { file: fileWith(file) }),
  })
}

test('without a word, the defaults hold, and simulated phones take every core', () => {
  const { server, serials, logLevel } = read({})
  expect(server).toEqual({ ...readServerOptions({}), workers: expect.any(Number) as number, warmUp: true })
  expect(server.workers).toBeGreaterThan(0)
  expect(serials).toEqual([])
  expect(logLevel).toBe('info')
})

test('flags are stronger than the environment, which is stronger than the file', () => {
  const file = 'port: 1001\nidle_timeout: 1.5\nmax_environments: 7\n'
  const environment = { DROIDGYM_PORT: '1002', DROIDGYM_IDLE_TIMEOUT: '2.5' }
  const { server } = read({ flags: { port: '1003' }, environment, file })
  expect(server).toMatchObject({ port: 1003, idleTimeoutMs: 2500, maxEnvironments: 7 })
})

test('the image of emulators is chosen by its API level', () => {
  expect(read({})).not.toHaveProperty('apiLevel')
  expect(read({ flags: { 'api-level': '28' } }).apiLevel).toBe(28)
  expect(read({ environment: { DROIDGYM_API_LEVEL: '34' } }).apiLevel).toBe(34)
  expect(read({ file: 'api_level: 31' })).toMatchObject({ apiLevel: 31, text: expect.stringContaining('api_level: 31 #') as string })
  const fault = 'DROIDGYM_API_LEVEL: API level 27 cannot be chosen: use 28 (Android 9) to 34 (Android 14)'
  expect(() => read({ environment: { DROIDGYM_API_LEVEL: '27' } })).toThrow(fault)
})

test('every kind of setting can be given in each of the three ways', () => {
  const wanted = {
    insecure: true,
    host: '0.0.0.0',
    allowSplits: ['train', 'train-sampled'],
    limits: { requestsPerSecond: 12.5 },
    tls: { certificate: 'a.pem', key: 'b.pem' },
    metrics: { host: '127.0.0.1', port: 9464 },
  }
  const flags = {
    'insecure': true, 'host': '0.0.0.0', 'allow-splits': 'train,train-sampled', 'client-requests-per-second': '12.5',
    'tls-certificate': 'a.pem', 'tls-key': 'b.pem', 'metrics-port': '9464', 'serial': 'a,b',
  }
  const environment = Object.fromEntries(
    Object.entries(flags).map(([name, value]) => [`DROIDGYM_${name.replaceAll('-', '_').toUpperCase()}`, String(value)]),
  )
  const file = `
insecure: true
host: 0.0.0.0
allow_splits: [train, train-sampled]
client_requests_per_second: 12.5
tls_certificate: a.pem
tls_key: b.pem
metrics_port: 9464
serial: [a, b]
`
  for (const given of [{ flags }, { environment }, { file }]) {
    const config = read(given)
    expect(config.server).toMatchObject(wanted)
    expect(config.serials).toEqual(['a', 'b'])
  }
})

test.each<[string, Given, RegExp]>([
  ['a number that is none', { flags: { port: 'http' } }, /--port: .*number/],
  ['an empty variable', { environment: { DROIDGYM_PORT: '' } }, /DROIDGYM_PORT: .*number/],
  ['what an orchestrator puts there', { environment: { DROIDGYM_PORT: 'tcp://10.0.0.1:50051' } }, /DROIDGYM_PORT: /],
  ['a switch that is neither on nor off', { environment: { DROIDGYM_INSECURE: 'maybe' } }, /DROIDGYM_INSECURE: .*boolean/],
  ['too much', { environment: { DROIDGYM_WORKERS: '5000' } }, /DROIDGYM_WORKERS: .*1024/],
  ['a time that is negative', { flags: { grace: '-1' } }, /--grace.*0/],
  ['an unknown split', { flags: { 'allow-splits': 'train,prod' } }, /--allow-splits: .*train/],
  ['an unknown level', { flags: { 'log-level': 'loud' } }, /--log-level: .*warning/],
  ['half of a pair', { file: 'tls_certificate: a.pem\n' }, /--tls-key: /],
  ['an unknown key', { file: 'prot: 1\n' }, /droidgym\.yaml: .*prot/],
  ['a value of the wrong kind', { file: 'port: [1]\n' }, /droidgym\.yaml:port: .*number/],
  ['a value out of range', { file: 'port: 70000\n' }, /droidgym\.yaml:port: .*65535/],
  ['what is no YAML', { file: 'port: [1\n' }, /droidgym\.yaml:line \d/],
  ['a server open to strangers', { environment: { DROIDGYM_HOST: '0.0.0.0' } }, /DROIDGYM_HOST: /],
])('%s is refused, and where it came from is told', (_, given, told) => {
  expect(() => read(given)).toThrow(told)
})

test('all faults are told at once', () => {
  const given = { flags: { 'port': 'x', 'log-level': 'loud' }, environment: { DROIDGYM_WORKERS: '-1' } }
  expect(() => read(given)).toThrow(/--log-level[^]*--port[^]*DROIDGYM_WORKERS/)
})

test('a file that is not there is told by its name', () => {
  const file = join(folder, 'missing.yaml')
  const flags = new Map<string, unknown>()
  expect(() => readServeConfig({ flags, environment: {}, file })).toThrow(/missing\.yaml/)
  expect(() => readServeConfig({ flags, environment: { DROIDGYM_CONFIG: file } })).toThrow(/missing\.yaml/)
})

test('a variable that is no setting is told', () => {
  const { unknownVariables } = read({ environment: { DROIDGYM_TOKNES: 'x', DROIDGYM_PORT: '1', HOME: '/' } })
  expect(unknownVariables).toEqual(['DROIDGYM_TOKNES'])
})

test('13.19: the variables of the Python client, and the one that names a Python, are no unknown settings', () => {
  const client = { DROIDGYM_ADDRESS: 'a:1', DROIDGYM_SERVER: 'droidgym', DROIDGYM_PARENT_ADDRESS: 'a:1', DROIDGYM_PARENT_VERSION: '1' }
  const environment = { ...client, DROIDGYM_PYTHON: 'python3' }
  expect(read({ environment }).unknownVariables).toEqual([])
  expect(read({ environment: { ...environment, DROIDGYM_ADRESS: 'a:1' } }).unknownVariables).toEqual(['DROIDGYM_ADRESS'])
})

test('what is printed says where everything comes from, and is a file that means the same', () => {
  const flags = { 'grace': '0.25', 'allow-splits': 'train', 'log-level': 'error' }
  const config = read({ flags, environment: { DROIDGYM_METRICS_PORT: '0' }, file: 'max_environments: 9\nserial: [a]\n' })
  expect(config.text).toContain('grace: 0.25 # --grace\n')
  expect(config.text).toContain('metrics_port: 0 # DROIDGYM_METRICS_PORT\n')
  expect(config.text).toMatch(/^max_environments: 9 # .*droidgym\.yaml:max_environments$/m)
  expect(config.text).toContain('idle_timeout: 600 # default\n')
  expect(config.text).toContain('# tokens:\n')
  const { text, ...again } = read({ file: config.text })
  expect({ ...again, text: config.text }).toEqual(config)
  expect(text).not.toContain('# default')
})

test('files of tasks and environments are lists of paths, and no setting of the server', () => {
  const file = 'suite_dir: [one, two]\n'
  const { taskFiles, environmentFiles, suiteDirs, server } = read({ environment: { DROIDGYM_TASK_FILE: 'a.yaml,b.yaml' }, file })
  expect([taskFiles, environmentFiles, suiteDirs]).toEqual([['a.yaml', 'b.yaml'], [], ['one', 'two']])
  expect(server).not.toHaveProperty('suiteDirs')
})
