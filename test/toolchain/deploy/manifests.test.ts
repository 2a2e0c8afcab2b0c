import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { z } from 'zod'
import { readServeConfig } from '../../../src/cli/options/serve/serve-config.ts'
import type { ServeConfig } from '../../../src/cli/options/serve/serve-config.ts'
import { PATIENCE_MS } from '@droidgym/base/test/until'

const GRPC_PORT = 50_051
const OPENENV_PORT = 8000
const MCP_PORT = 8001
const METRICS_PORT = 9464

const LINTERS = 'test/toolchain/deploy/.venv/bin'
const required = process.env['DROIDGYM_REQUIRE_ALL'] === '1'
const missing = spawnSync(`${LINTERS}/hadolint`, ['--version']).error !== undefined

const dockerfile = readFileSync('deploy/Dockerfile', 'utf8')
/** The variables that the image sets. */
const imageVariables = Object.fromEntries(
  [...dockerfile.replaceAll(/^#.*/gm, '').matchAll(/\b(DROIDGYM_\w+)=(\S+)/g)].map(([, name = '', value]) => [name, value]),
)

function configOf(environment: Readonly<Record<string, string | undefined>>, text = ''): ServeConfig {
  const folder = mkdtempSync(join(tmpdir(), 'droidgym-deploy-'))
  try {
    writeFileSync(join(folder, 'droidgym.yaml'), text)
    return readServeConfig({ flags: new Map(), environment, file: join(folder, 'droidgym.yaml') })
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** All that is asked of a server in a container: it is where the ports say, and every variable is a setting. */
function expectServing({ server, unknownVariables }: ServeConfig): void {
  expect(unknownVariables).toEqual([])
  expect(server).toMatchObject({ host: '0.0.0.0', port: GRPC_PORT, openenv: OPENENV_PORT, mcp: MCP_PORT })
  expect(server.metrics).toEqual({ host: '0.0.0.0', port: METRICS_PORT })
}

describe.skipIf(missing && !required)('the linters have nothing to say (skipped without test/toolchain/deploy/.venv)', () => {
  const yaml = ['--strict', '--config-file', 'test/toolchain/deploy/.yamllint.yaml', 'deploy', '.github']
  const workflows = readdirSync('.github/workflows').map((name) => `.github/workflows/${name}`)
  test.each<[string, readonly string[]]>([
    ['hadolint', ['deploy/Dockerfile']],
    ['yamllint', yaml],
    ['check-jsonschema', ['--builtin-schema', 'vendor.compose-spec', 'deploy/compose.yaml']],
    ['kubernetes-validate', ['--strict', 'deploy/kubernetes.yaml']],
    ['check-jsonschema', ['--builtin-schema', 'vendor.github-workflows', ...workflows]],
    ['check-jsonschema', ['--builtin-schema', 'custom.github-workflows-require-timeout', ...workflows]],
    ['check-jsonschema', ['--builtin-schema', 'vendor.citation-file-format', 'CITATION.cff']],
  ])('%s', (linter, files) => {
    const { status, stdout, stderr } = spawnSync(`${LINTERS}/${linter}`, files, { encoding: 'utf8', timeout: PATIENCE_MS })
    expect({ status, said: status === 0 ? '' : stdout + stderr }).toEqual({ status: 0, said: '' })
  })
})

describe('the image', () => {
  const instructions = (name: string): readonly string[] =>
    [...dockerfile.matchAll(new RegExp(`^${name} (.*)$`, 'gm'))].map(([, rest = '']) => rest)

  test('lets no stranger in unless it is told to', () => {
    expect(() => configOf(imageVariables)).toThrow('DROIDGYM_HOST')
    expectServing(configOf({ ...imageVariables, DROIDGYM_INSECURE: 'true' }))
  })

  test('runs the server as a user without rights, whatever stage is built', () => {
    expect(instructions('FROM').at(-1)).toBe('runtime AS server')
    for (const stage of dockerfile.split(/^FROM /m).filter((text) => text.includes('\nUSER '))) {
      const users = [...stage.matchAll(/^USER (.*)$/gm)].map(([, user]) => user)
      expect(users.at(-1)).toBe('1000:1000')
    }
  })

  test('holds every package of the workspace, and is built from the private ones, which the build puts into `dist`', () => {
    const manifest = z.object({
      workspaces: z.array(z.string()),
      files: z.array(z.string()).default([]),
      private: z.boolean().default(false),
    })
    const { workspaces } = manifest.parse(JSON.parse(readFileSync('package.json', 'utf8')))
    const [build = '', runtime = ''] = dockerfile.split(/^FROM .* AS runtime$/m)
    for (const folder of workspaces) {
      const { files, private: isPrivate } = manifest.partial({ workspaces: true }).parse(JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')))
      expect(build).toContain(`COPY ${folder}/package.json ${folder}/\n`)
      if (!isPrivate) {
        for (const name of ['package.json', ...files.filter((file) => file !== 'README.md')]) {
          expect(runtime).toContain(`COPY --from=build /droidgym/${folder}/${name} ${folder}/`)
        }
      }
      expect(readFileSync('deploy/Dockerfile.dockerignore', 'utf8')).toMatch(new RegExp(`^!${folder.replace(/^packages\/.*/, 'packages')}$`, 'm'))
    }
  })

  test('shows the ports that it listens on, and is healthy when the server is ready', () => {
    expect(instructions('EXPOSE')).toEqual([`${GRPC_PORT} ${OPENENV_PORT} ${MCP_PORT} ${METRICS_PORT}`])
    expect(dockerfile).toContain(`http://127.0.0.1:${METRICS_PORT}/readyz`)
  })
})

describe('compose.yaml', () => {
  const service = z.object({ ports: z.array(z.string()) })
  const { services } = z
    .object({
      services: z.object({
        server: service.extend({ environment: z.record(z.string(), z.string()), stop_grace_period: z.string() }),
        prometheus: service,
      }),
    })
    .parse(parse(readFileSync('deploy/compose.yaml', 'utf8')))
  const { server, prometheus } = services

  test('the server takes its settings, and is published to this machine only', () => {
    expectServing(configOf({ ...imageVariables, ...server.environment }))
    expect(server.ports).toEqual([GRPC_PORT, OPENENV_PORT, MCP_PORT].map((port) => `127.0.0.1:${port}:${port}`))
    for (const port of prometheus.ports) expect(port).toMatch(/^127\.0\.0\.1:/)
  })

  test('the server has time to stop', () => {
    const { graceMs } = configOf({ ...imageVariables, ...server.environment }).server
    expect(Number.parseInt(server.stop_grace_period, 10) * 1000).toBeGreaterThan(graceMs)
  })

  test('Prometheus reads the metrics where they are served', () => {
    const group = z.object({ targets: z.array(z.string()) })
    const { scrape_configs: jobs } = z
      .object({ scrape_configs: z.array(z.object({ static_configs: z.array(group) })) })
      .parse(parse(readFileSync('deploy/prometheus.yaml', 'utf8')))
    const targets = jobs.flatMap((job) => job.static_configs).flatMap(({ targets: names }) => names)
    expect(targets).toEqual([`server:${METRICS_PORT}`])
  })
})

describe('deploy/kubernetes.yaml', () => {
  const documents = parseAllDocuments(readFileSync('deploy/kubernetes.yaml', 'utf8')).map((document) => document.toJS() as unknown)
  const configMap = z.object({ kind: z.literal('ConfigMap'), data: z.object({ 'droidgym.yaml': z.string() }) })
  const probe = z.object({ httpGet: z.object({ path: z.string(), port: z.literal('metrics') }) })
  const container = z.object({
    ports: z.array(z.object({ name: z.string(), containerPort: z.number() })),
    startupProbe: probe,
    readinessProbe: probe,
    livenessProbe: probe,
    lifecycle: z.object({ preStop: z.object({ sleep: z.object({ seconds: z.number() }) }) }),
  })
  const servers = z.object({
    kind: z.literal('StatefulSet'),
    spec: z.object({
      serviceName: z.string(),
      template: z.object({
        spec: z.object({
          enableServiceLinks: z.literal(false),
          terminationGracePeriodSeconds: z.number(),
          containers: z.tuple([container]),
        }),
      }),
    }),
  })
  const find = <T>(schema: z.ZodType<T>): T => {
    const [found] = documents.flatMap((document) => schema.safeParse(document).data ?? [])
    if (found === undefined) throw new Error('deploy/kubernetes.yaml lacks what is looked for')
    return found
  }
  const settings = find(configMap).data['droidgym.yaml']
  const { serviceName, template: { spec: pod } } = find(servers).spec
  const [server] = pod.containers

  test('the server takes its settings, and wants tokens', () => {
    const config = configOf(imageVariables, settings)
    expectServing(config)
    expect(config.server).toMatchObject({ insecure: false, tokens: '/etc/droidgym-tokens/tokens.yaml' })
  })

  test('the probes ask what there is, where it is served', () => {
    expect(server.ports).toEqual([
      { name: 'grpc', containerPort: GRPC_PORT },
      { name: 'openenv', containerPort: OPENENV_PORT },
      { name: 'mcp', containerPort: MCP_PORT },
      { name: 'metrics', containerPort: METRICS_PORT },
    ])
    expect(server.startupProbe.httpGet.path).toBe('/readyz')
    expect(server.readinessProbe.httpGet.path).toBe('/readyz')
    expect(server.livenessProbe.httpGet.path).toBe('/healthz')
  })

  test('every server has a name that leads to it alone', () => {
    const names = z.object({ kind: z.literal('Service'), spec: z.object({ clusterIP: z.literal('None') }), metadata: z.object({ name: z.string() }) })
    expect(find(names).metadata.name).toBe(serviceName)
  })

  test('the server has time to stop', () => {
    const { graceMs } = configOf(imageVariables, settings).server
    const pause = server.lifecycle.preStop.sleep.seconds
    expect(pod.terminationGracePeriodSeconds).toBeGreaterThan(pause + graceMs / 1000)
  })
})
