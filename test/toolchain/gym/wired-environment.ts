import { afterAll } from 'vitest'
import { BackendRegistry } from '@droidgym/spec/backend/backend'
import type { MakeOptions } from '@droidgym/gym/environment-contract'
import { Environment } from '@droidgym/gym/environment'
import type { WiredBackendOptions } from '../conformance/wired-backend.ts'
import { WiredBackend } from '../conformance/wired-backend.ts'

/** What each test says of its environment. */
type WiredOptions = Pick<MakeOptions, 'task' | 'taskDefinition' | 'actionSpace' | 'stepLimit' | 'observation'>

/** An environment on a phone in the configuration 100, over the real adb; it is closed after the tests of the block. */
export function wiredEnvironment(faces: Pick<WiredBackendOptions, 'grpc' | 'console'>, options: WiredOptions): Environment {
  const provider = new WiredBackend(faces)
  const environment = new Environment(
    {
      environment: '100', endOnSuccess: false, ...options,
      settle: { kind: 'idle', quietMs: 200, timeoutMs: 3_000 },
    },
    { backends: new BackendRegistry({ simulated: provider }) },
  )
  afterAll(async () => {
    await environment.close()
    await provider.close()
  })
  return environment
}
