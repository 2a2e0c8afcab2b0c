import { Option } from 'commander'
import type { Command } from 'commander'
import { simulatedGym } from '@droidgym/gym/gym'
import { translations } from '@droidgym/phone/i18n/strings'
import { startServer } from '@droidgym/server/grpc/server'
import type { OpenFace } from '@droidgym/server/service/face'
import type { ServerSettings } from '@droidgym/server/service/options/server-options'
import type { OwnPaths } from '@droidgym/spec/own-files'
import { brokenTaskFiles } from '@droidgym/spec/tasks/tasks'
import { collectGarbageLate } from '../collect-garbage-late.ts'
import { LogFormat, openEventLog } from '../output/event-log.ts'
import { gymOnPhones, openPool } from '../options/pool-options.ts'
import { CONFIG_VARIABLE, ownPathsOf, readServeConfig } from '../options/serve/serve-config.ts'
import type { ServeConfig } from '../options/serve/serve-config.ts'
import type { ServeSetting } from '../options/serve/serve-settings.ts'
import { SERVE_SETTINGS } from '../options/serve/serve-settings.ts'
import type { openServedJudge, ServedJudge } from '../options/serve/served-judge.ts'
import { stdinEnd, stopSignal } from '../stop-signal.ts'

interface ServeFlags {
  readonly config?: string
  readonly printConfig?: true
  readonly untilStdinEnds?: true
}

export function defineServe(command: Command): void {
  const options = Object.entries(SERVE_SETTINGS).map(([name, setting]) => ({ name, option: flagFor(name, setting) }))
  for (const { option } of options) command.addOption(option)
  command
    .option('--config <file>', `YAML with settings, named as the flags are (idle_timeout: 600); or ${CONFIG_VARIABLE}`)
    .option('--until-stdin-ends', 'stop also when standard input ends: with the program that started the server, however it ends')
    .option('--print-config', 'print what every setting is and where that was said, and end')
    .action(async ({ config: file, printConfig, untilStdinEnds }: ServeFlags) => {
      const given: Readonly<Record<string, unknown>> = command.opts()
      const flags = new Map(options.map(({ name, option }) => [name, given[option.attributeName()]]))
      const sources = { flags, environment: process.env, file }
      await openFiles(ownPathsOf(sources))
      const config = readServeConfig(sources)
      if (printConfig === true) console.log(config.text)
      else await serve(config, untilStdinEnds === true ? [stopSignal, stdinEnd] : [stopSignal])
    })
}

async function openFiles(paths: OwnPaths): Promise<void> {
  if (Object.values(paths).every(({ length }: readonly string[]) => length === 0)) return
  const { openOwnFiles } = await import('../options/own-files.ts')
  await openOwnFiles(paths)
}

async function serve(
  { logFormat, logLevel, serials, avds, apiLevel, adbServerPort, judge: judgeName, judgeCalls, ...config }: ServeConfig,
  ends: readonly (() => Promise<void>)[],
): Promise<void> {
  collectGarbageLate()
  // Report faults in the texts now, not in the first episode of some locale.
  translations().check()
  const format = logFormat ?? (process.stderr.isTTY ? LogFormat.pretty : LogFormat.json)
  const log = openEventLog({ format, level: logLevel })
  for (const name of config.unknownVariables) {
    log({ level: 'warning', message: `${name} is no setting and was not looked at` })
  }
  for (const { file, problems } of brokenTaskFiles()) {
    log({ level: 'warning', message: `${file} is left out because of its faults, the first being ${problems[0] ?? ''}` })
  }
  const judge = judgeName === undefined ? undefined : await servedJudge(judgeName, judgeCalls, config.server)
  if (config.server.peopleModel !== undefined) await checkModelEndpoint()
  const pool = await openPool({
    serial: serials, avd: avds,
    apiLevel,
    adbServerPort,
  })
  // Heard from now on, so that a server that is told to stop while it starts leaves nothing behind.
  const ended = Promise.race(ends.map((end) => end()))
  try {
    const phones = pool === undefined ? simulatedGym() : gymOnPhones(pool)
    const gym = judge === undefined ? phones : judge.decide(phones)
    const running = await startServer(gym, config.server, log, await facesOf(config.server))
    const { metrics } = config.server
    if (metrics && running.metricsPort !== undefined) {
      log({ level: 'info', message: `Serving metrics on ${metrics.host}:${running.metricsPort}` })
    }
    await ended
    await running.stop()
  } finally {
    await pool?.close()
    await judge?.close()
  }
}

/** Throws `MODEL_NOT_CONFIGURED` now, not to the first client. */
async function checkModelEndpoint(): Promise<void> {
  (await import('@droidgym/agent/model/endpoint/endpoint-address')).endpointAddress(process.env)
}

/** Loaded when a server has one. */
async function servedJudge(...args: Parameters<typeof openServedJudge>): Promise<ServedJudge> {
  return (await import('../options/serve/served-judge.ts')).openServedJudge(...args)
}

/** The faces beside gRPC that the settings ask for; others are not loaded. */
async function facesOf({ openenv, mcp, console: page }: ServerSettings): Promise<readonly OpenFace[]> {
  return [
    ...(openenv === undefined ? [] : [(await import('@droidgym/server/http/openenv/face')).openOpenEnv]),
    ...(mcp === undefined ? [] : [(await import('@droidgym/server/http/mcp/face')).openMcp]),
    ...(page === undefined ? [] : [(await import('@droidgym/server/http/console/face')).openConsole]),
  ]
}

/** No defaults here: a setting without a flag may come from the environment or the file. */
function flagFor(name: string, { kind, argument = '', about }: ServeSetting): Option {
  const help = kind === 'list' ? `${about}; several with commas` : about
  const option = new Option(kind === 'switch' ? `--${name}` : `--${name} <${argument}>`, help)
  if (kind === 'list') {
    option.argParser((value: string, before: string | undefined) => (before === undefined ? value : `${before},${value}`))
  }
  return option
}
