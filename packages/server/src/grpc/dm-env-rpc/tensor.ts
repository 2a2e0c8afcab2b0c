import { invalid } from '../../service/errors/request-error.ts'
import { DataType } from './messages.ts'
import type { Tensor, TensorElement, TensorSpec } from './messages.ts'

/**
 * The elements of a tensor that keeps to a spec, as many as the spec's shape has. One element stands for all, one
 * negative dimension follows from the others. Throws `INVALID_REQUEST` naming `where`.
 */
export function elementsFor(spec: TensorSpec, tensor: Tensor, where: string): readonly TensorElement[] {
  const { dtype, shape, min = -Infinity, max = Infinity } = spec
  if (tensor.dtype !== dtype) throw invalid(`${where} is a tensor of ${tensor.dtype}; send ${dtype}`)
  const given = Array.from(tensor.elements)
  const found = shapeOf(tensor, where)
  if (found.length !== shape.length || found.some((side, index) => side !== shape[index])) {
    throw invalid(`${where} has the shape ${written(tensor.shape)}; send ${written(shape)}`)
  }
  for (const element of given) {
    // Written so that NaN fails.
    if (typeof element === 'number' && !(element >= min && element <= max)) {
      throw invalid(`${where} has the element ${element}; it must lie in ${min} to ${max}`)
    }
  }
  const [first] = given
  const count = shape.reduce((product, side) => product * side, 1)
  return given.length === 1 && first !== undefined ? Array.from({ length: count }, () => first) : given
}

/** The shape with its negative dimension filled in. Throws where it does not fit the number of elements. */
function shapeOf({ shape, elements }: Tensor, where: string): readonly number[] {
  const count = elements.length
  const known = shape.filter((side) => side >= 0).reduce((product, side) => product * side, 1)
  const unknown = shape.filter((side) => side < 0).length
  const open = known === 0 ? 0 : count / known
  const fits = unknown === 0 ? count === known || (count === 1 && known > 0) : Number.isInteger(open)
  if (unknown <= 1 && fits) return shape.map((side) => (side < 0 ? open : side))
  throw invalid(`${where} has ${count} elements, which do not fit its shape ${written(shape)}`)
}

function written(shape: readonly number[]): string {
  return `[${shape.slice(0, 16).join(', ')}${shape.length > 16 ? ', …' : ''}]`
}

/** A tensor of one string. */
export function textTensor(text: string): Tensor {
  return { dtype: DataType.string, elements: [text], shape: [] }
}

/** A tensor of one double. */
export function numberTensor(value: number): Tensor {
  return { dtype: DataType.double, elements: [value], shape: [] }
}
