import { defineConfig } from 'vitest/config'

/** The integration tests that `npm test` runs as well: the cheap ones, of what everybody uses. */
const SMOKE = [
  'cli/cli',
  'clients/typescript',
  'clients/typescript-readme',
  'clients/vector',
  'experiment/run/run-orders',
  'grpc/dm-env-rpc/process',
  'grpc/exposure',
  'grpc/gym-service',
  'grpc/metrics-of-server',
  'grpc/server',
  'grpc/session',
  'grpc/simulated-phone',
].map((name) => `test/integration/${name}.test.ts`)

/** Those of packages lie in the packages: `npm test -w packages/NAME`. */
const UNIT = ['test/unit/**/*.test.{ts,tsx}', 'packages/*/test/**/*.test.{ts,tsx}']

const toolchain = (names: readonly string[]): string[] => names.map((name) => `test/toolchain/${name}.test.ts`)

/** What wants a Python and nothing else, beside the build. */
const PYTHON = toolchain([
  'agent/process/python-agents',
  'check/python-checks',
  'clients/killed-clients',
  'clients/observations',
  'clients/python',
  'clients/python-oldest',
  'repository/reference',
  'repository/release-dry-run',
  'repository/wheels',
])

/** What wants PyTorch, or packages that train. */
const TRAINERS = toolchain([
  'clients/language-model-trainers',
  'clients/python-package',
  'clients/trainers',
  'console/demonstrations',
  'examples/*',
])

/** adb looks for emulators at fixed ports, so those who start or list some at these run one at a time. */
const AT_FIXED_PORTS = toolchain(['adb/avd/emulator-process', 'adb/phone-pool', 'emulated/android-env', 'emulated/appium-adb'])

const MINUTE_MS = 60_000
/** Property tests take their seed from the environment, where it names one. */
const SEEDED = { setupFiles: ['packages/base/test/property-seed.ts'] }
/** These end tests that hang. They are never reached by one that only waits for a busy machine. */
const PATIENT = { ...SEEDED, expect: { poll: { timeout: MINUTE_MS } } }
const IN_PROCESS = {
  ...PATIENT,
  setupFiles: [...SEEDED.setupFiles, 'test/fixtures/kept-channels.ts'],
  testTimeout: 2 * MINUTE_MS,
  hookTimeout: 2 * MINUTE_MS,
}
const WITH_PROCESSES = { ...PATIENT, testTimeout: 5 * MINUTE_MS, hookTimeout: 5 * MINUTE_MS }

export default defineConfig({
  test: {
    allowOnly: false,
    passWithNoTests: false,
    globalSetup: 'test/fixtures/temporary-folder.ts',
    // Vitest's own choice leaves a core idle, which on two cores is half of them.
    maxWorkers: '100%',
    projects: [
      // In process, without a build. The files share processes, since loading our modules for each file costs twice as
      // much as the tests themselves: a file puts back what it changes of the process.
      { test: { name: 'unit', include: UNIT, isolate: false, ...IN_PROCESS } },
      { test: { name: 'smoke', include: SMOKE, ...WITH_PROCESSES } },
      // Servers, workers, processes: these want a build.
      { test: { name: 'integration', include: ['test/integration/**/*.test.ts'], exclude: SMOKE, ...WITH_PROCESSES } },
      // As `integration`, and adb, Python, Redis or openssl.
      {
        test: {
          name: 'toolchain',
          include: ['test/toolchain/**/*.test.ts'],
          exclude: [...AT_FIXED_PORTS, ...PYTHON, ...TRAINERS],
          ...WITH_PROCESSES,
        },
      },
      { test: { name: 'python', include: PYTHON, ...WITH_PROCESSES } },
      { test: { name: 'trainers', include: TRAINERS, ...WITH_PROCESSES } },
      { test: { name: 'fixed-ports', include: AT_FIXED_PORTS, fileParallelism: false, ...WITH_PROCESSES } },
    ],
  },
})
