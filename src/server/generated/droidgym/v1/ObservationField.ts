// Original file: protos/droidgym/v1/gym.proto

export const ObservationField = {
  OBSERVATION_FIELD_UNSPECIFIED: 'OBSERVATION_FIELD_UNSPECIFIED',
  OBSERVATION_FIELD_PIXELS: 'OBSERVATION_FIELD_PIXELS',
  OBSERVATION_FIELD_ELEMENTS: 'OBSERVATION_FIELD_ELEMENTS',
  OBSERVATION_FIELD_XML: 'OBSERVATION_FIELD_XML',
} as const;

export type ObservationField =
  | 'OBSERVATION_FIELD_UNSPECIFIED'
  | 0
  | 'OBSERVATION_FIELD_PIXELS'
  | 1
  | 'OBSERVATION_FIELD_ELEMENTS'
  | 2
  | 'OBSERVATION_FIELD_XML'
  | 3

export type ObservationField__Output = typeof ObservationField[keyof typeof ObservationField]
