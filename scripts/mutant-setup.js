/**
 * Property tests on mutants end with the first counterexample: nobody reads a simpler one, and looking for it takes
 * long.
 */
import fc from 'fast-check'

fc.configureGlobal({ ...fc.readConfigureGlobal(), endOnFailure: true })
