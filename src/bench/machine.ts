import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { arch, availableParallelism, cpus, platform, release, totalmem } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'
import { packageRoot } from '@droidgym/spec/load/package-root'

const packageSchema = z.object({ version: z.string() })

/** The machine of the measurements. */
export interface Machine {
  readonly processor: string
  readonly cores: number
  readonly memoryGiB: number
  readonly system: string
  readonly node: string
  readonly droidgym: string
  readonly grpcJs: string
}

export function describeMachine(): Machine {
  const resolve = createRequire(import.meta.url).resolve
  return {
    processor: cpus()[0]?.model ?? 'unknown',
    cores: availableParallelism(),
    memoryGiB: Math.round(totalmem() / 2 ** 30),
    system: `${platform()} ${release()} ${arch()}`,
    node: process.version,
    droidgym: versionIn(join(packageRoot(), 'package.json')),
    grpcJs: versionIn(resolve('@grpc/grpc-js/package.json')),
  }
}

function versionIn(file: string): string {
  return packageSchema.parse(JSON.parse(readFileSync(file, 'utf8'))).version
}
