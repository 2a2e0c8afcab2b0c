import { afterAll, describe, expect, it } from 'vitest'
import { ConformanceRun } from '@droidgym/proof/conformance/conformance-run'
import { conformanceSuite } from '@droidgym/proof/conformance/suite'
import { simulatedBackend } from '@droidgym/simulated/simulated-backend'
import { findEnvironment } from '@droidgym/spec/splits/find-environment'

// Default, large print in Korean, a tablet in Arabic.
describe.each(['100', '105', '109'])('a simulated phone of environment %s', (id) => {
  const run = new ConformanceRun({ provider: simulatedBackend(), environment: findEnvironment(id) })
  afterAll(() => run.close())

  it.each(conformanceSuite())('$id: $what', async (check) => {
    const { reason } = await run.run(check)
    expect(reason).toBeUndefined()
  })
})
