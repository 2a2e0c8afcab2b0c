import { spawn, spawnSync } from 'node:child_process'

/** The folder of the Python client. */
export const PYTHON_CLIENT = 'clients/python'

/**
 * A Python that can import what is needed: the one that the variable names, else that of a virtual environment in the
 * client's folder, else the system's.
 */
export function findPython(variable: string, environment: string, needed: string): string | undefined {
  const named = process.env[variable]
  const candidates = named ? [named] : [`${process.cwd()}/${PYTHON_CLIENT}/${environment}/bin/python`, 'python3']
  return candidates.find((python) => spawnSync(python, ['-c', needed], { stdio: 'ignore' }).status === 0)
}

export interface Ended {
  readonly code: number | null
  readonly output: string
}

/** Runs the client as it lies here; `heard` is told what it has said so far. */
export function runPython(
  [python, ...args]: readonly [string, ...string[]],
  variables: Readonly<Record<string, string>>,
  heard: (output: string) => Promise<void> = async () => undefined,
): Promise<Ended> {
  const child = spawn(python, args, {
    cwd: PYTHON_CLIENT,
    // gRPC's own lines about refused handshakes would stand between those of the tests.
    env: { ...process.env, PYTHONPATH: 'src', PYTHONDONTWRITEBYTECODE: '1', GRPC_VERBOSITY: 'NONE', ...variables },
  })
  return new Promise((resolve, reject) => {
    let output = ''
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString()
      heard(output).catch(reject)
    })
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
    child.on('error', reject)
    child.on('close', (code) => resolve({ code, output }))
  })
}
