const data = new Map<string, unknown>()

export function getEnvironmentData(key: string): unknown {
  return data.get(key)
}

export function setEnvironmentData(key: string, value: unknown): void {
  data.set(key, value)
}
