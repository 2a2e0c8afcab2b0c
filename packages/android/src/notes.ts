/** Values that belong to objects. */
export interface Notes<Subject extends object, Value> {
  get(of: Subject): Value | undefined
  set(of: Subject, value: Value): void
}

/** As a superclass it makes the given object `this`, so that private fields of a subclass are added to that object. */
const Itself = function (object: object): object {
  return object
} as unknown as new (object: object) => object

/**
 * As a WeakMap, for objects that live no longer than a step, such as the tree of a screen, and what was made of them.
 * V8 keeps a WeakMap's values until it collects the whole heap, and has to do so sooner. Here each value is in a
 * private field of its object, and a collection of new objects takes both. Every call of this function adds one.
 */
export function notes<Subject extends object, Value>(): Notes<Subject, Value> {
  return class Noted extends Itself {
    #value: Value | undefined

    static get(of: Subject): Value | undefined {
      return #value in of ? of.#value : undefined
    }

    static set(of: Subject, value: Value): void {
      const noted = #value in of ? of : new Noted(of)
      noted.#value = value
    }
  }
}
