import type { ForkOptions, GymEnvironment } from './environment-contract.ts'

/** An environment around another, which does everything that a subclass does not change (as Gymnasium's `Wrapper`). */
export abstract class EnvironmentWrapper implements GymEnvironment {
  protected readonly inner: GymEnvironment

  protected constructor(inner: GymEnvironment) {
    this.inner = inner
  }

  get adb(): GymEnvironment['adb'] {
    return this.inner.adb
  }

  get questions(): GymEnvironment['questions'] {
    return this.inner.questions
  }

  reset(...given: Parameters<GymEnvironment['reset']>): ReturnType<GymEnvironment['reset']> {
    return this.inner.reset(...given)
  }

  step(...given: Parameters<GymEnvironment['step']>): ReturnType<GymEnvironment['step']> {
    return this.inner.step(...given)
  }

  injectEvent(definition: string): Promise<string> {
    return this.inner.injectEvent(definition)
  }

  render(...given: Parameters<GymEnvironment['render']>): ReturnType<GymEnvironment['render']> {
    return this.inner.render(...given)
  }

  hierarchy(): Promise<string> {
    return this.inner.hierarchy()
  }

  saveSnapshot(name: string): Promise<void> {
    return this.inner.saveSnapshot(name)
  }

  loadSnapshot(name: string): ReturnType<GymEnvironment['loadSnapshot']> {
    return this.inner.loadSnapshot(name)
  }

  deleteSnapshot(name: string): Promise<void> {
    return this.inner.deleteSnapshot(name)
  }

  /** The same wrapper around a fork. */
  abstract fork(options?: ForkOptions): Promise<GymEnvironment>

  changes(): ReturnType<GymEnvironment['changes']> {
    return this.inner.changes()
  }

  outcome(...given: Parameters<GymEnvironment['outcome']>): ReturnType<GymEnvironment['outcome']> {
    return this.inner.outcome(...given)
  }

  status(): ReturnType<GymEnvironment['status']> {
    return this.inner.status()
  }

  close(): Promise<void> {
    return this.inner.close()
  }
}
