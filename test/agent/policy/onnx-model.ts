import protobuf from 'protobufjs'

// Models small enough to be written by hand: what of onnx.proto (ONNX's own, IR version 8) the tests need.

const { root } = protobuf.parse(`
  syntax = "proto3";
  message Model { int64 ir_version = 1; string producer_name = 2; Graph graph = 7; repeated Opset opset_import = 8; repeated Entry metadata_props = 14; }
  message Opset { string domain = 1; int64 version = 2; }
  message Entry { string key = 1; string value = 2; }
  message Graph { repeated Node node = 1; string name = 2; repeated Constant initializer = 5; repeated Value input = 11; repeated Value output = 12; }
  message Node { repeated string input = 1; repeated string output = 2; string op_type = 4; repeated Attribute attribute = 5; }
  message Attribute { string name = 1; int64 i = 3; repeated int64 ints = 8; int32 type = 20; }
  message Constant { repeated int64 dims = 1; int32 data_type = 2; string name = 8; bytes raw_data = 9; }
  message Value { string name = 1; Type type = 2; }
  message Type { TensorType tensor_type = 1; }
  message TensorType { int32 elem_type = 1; Shape shape = 2; }
  message Shape { repeated Dim dim = 1; }
  message Dim { oneof value { int64 dim_value = 1; string dim_param = 2; } }
`, { keepCase: true })

const ELEM = { float32: 1, uint8: 2, int64: 7 } as const
type Elem = keyof typeof ELEM
/** A name is a side that is not known beforehand. */
type Shape = readonly (number | string)[]

/** `i` or `ints`. */
type Attributes = Readonly<Record<string, number | readonly number[]>>

export interface ModelParts {
  readonly metadata?: Readonly<Record<string, string>>
  readonly inputs: Readonly<Record<string, readonly [Elem, Shape]>>
  readonly outputs: Readonly<Record<string, readonly [Elem, Shape]>>
  readonly constants?: Readonly<Record<string, readonly [Elem, readonly number[], ArrayBufferView]>>
  /** Operator, inputs, output, attributes. */
  readonly nodes: readonly (readonly [string, readonly string[], string, Attributes?])[]
}

/** The bytes of an ONNX file. */
export function encodeModel({ metadata = {}, inputs, outputs, constants = {}, nodes }: ModelParts): Uint8Array {
  const values = (all: ModelParts['inputs']): object[] => Object.entries(all).map(([name, [elem, shape]]) => ({
    name,
    type: { tensor_type: { elem_type: ELEM[elem], shape: { dim: shape.map(dimOf) } } },
  }))
  const model = root.lookupType('Model')
  return model.encode(model.fromObject({
    ir_version: 8,
    producer_name: 'droidgym-test',
    opset_import: [{ domain: '', version: 13 }],
    metadata_props: Object.entries(metadata).map(([key, value]) => ({ key, value })),
    graph: {
      name: 'policy',
      input: values(inputs),
      output: values(outputs),
      initializer: Object.entries(constants).map(([name, [elem, dims, data]]) => ({
        name,
        dims,
        data_type: ELEM[elem],
        raw_data: new Uint8Array(data.buffer, data.byteOffset, data.byteLength),
      })),
      node: nodes.map(([operator, input, output, attributes = {}]) => ({
        input,
        output: [output],
        op_type: operator,
        attribute: Object.entries(attributes).map(([name, value]) => (
          typeof value === 'number' ? { name, i: value, type: 2 } : { name, ints: value, type: 7 }
        )),
      })),
    },
  })).finish()
}

function dimOf(side: number | string): object {
  return typeof side === 'number' ? { dim_value: side } : { dim_param: side }
}
